/**
 * Replaces characters that cannot be drawn: control characters become spaces, format characters (direction, joiners, soft hyphens) are
 * removed, and missing glyphs become boxes.
 * Breaks long words after every 40 letters, which keeps the layout fast.
 */
export function legible(text: string, hasLetter: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u00a0)\p{Zs}/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  const breakable = plain.replace(/\S{40}(?=\S)/gu, '$&\u200b');
  return Array.from(breakable, (letter) => (hasLetter(letter.codePointAt(0) ?? 0) ? letter : '□')).join('');
}
