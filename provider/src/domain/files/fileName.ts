/** Maximum length in UTF-16 code units. */
const longest = 255;

/**
 * Sanitizes a file name: removes folders, control characters and bidirectional overrides, and shortens it to 255 characters, keeping the
 * extension.
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
  // The cut must not split a surrogate pair.
  return name.slice(0, longest - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

/** Lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Content-Disposition that saves a file under its name, with any characters (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}
