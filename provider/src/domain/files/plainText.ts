const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Text in UTF-8 with no control characters but tabs and ends of lines and pages. */
export function isPlainText(content: Buffer): boolean {
  try {
    return !/[\0-\x08\x0b\x0e-\x1f\x7f]/.test(utf8.decode(content));
  } catch {
    return false;
  }
}

/** Whether text is a page, a picture or a script that a program could take it for. */
export function isMarkup(content: Buffer): boolean {
  return /^\uFEFF?\s*(?:<\?|<!|<\/?[a-z][a-z0-9:-]*[\s>/]|\{\\rtf|#!|%!PS)/i.test(content.toString('utf8', 0, 2000));
}
