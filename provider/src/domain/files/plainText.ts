const utf8 = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 without control characters other than tabs, line ends and form feeds. */
export function isPlainText(content: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\f\r]/u.test(utf8.decode(content));
  } catch {
    return false;
  }
}

/** Whether text could be interpreted as HTML, SVG, RTF, PostScript or a script. */
export function isMarkup(content: Buffer): boolean {
  return /^\uFEFF?\s*(?:<\?|<!|<\/?[a-z][a-z0-9:-]*[\s>/]|\{\\rtf|#!|%!PS)/i.test(content.toString('utf8', 0, 2000));
}
