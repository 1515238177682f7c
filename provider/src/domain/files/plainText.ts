const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Text in UTF-8 with no control characters but tabs and ends of lines and pages. */
export function isPlainText(content: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\f\r]/u.test(utf8.decode(content));
  } catch {
    return false;
  }
}

/** Whether text is a page, a picture or a script that a program could take it for. */
export function isMarkup(content: Buffer): boolean {
  return /^\uFEFF?\s*(?:<\?|<!|<\/?[a-z][a-z0-9:-]*[\s>/]|\{\\rtf|#!|%!PS)/i.test(content.toString('utf8', 0, 2000));
}
