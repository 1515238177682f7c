/** Characters of a name that is kept. */
const longest = 255;

/**
 * The name of a file as it is kept and shown: without folders, control characters and marks that turn the direction of text, and no longer than
 * 255 characters, of which the extension is kept.
 */
export function tidyFileName(sent: string): string {
  const [last = ''] = sent.split(/[/\\]/).slice(-1);
  const name = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  if (name.length <= longest) return name === '' ? 'file' : name;
  const extension = extensionOf(name);
  const ending = extension === '' ? '' : `.${extension}`.slice(0, 20);
  // No half of a character is left at the cut.
  return name.slice(0, longest - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

/** Without the dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The header that has a browser save a file under its name (RFC 6266), whatever letters are in it. */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}
