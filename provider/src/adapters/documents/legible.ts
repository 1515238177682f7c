/**
 * Text as it can be drawn: what breaks lines or controls is a space, what only steers (direction, joining, soft hyphens) is left out, and a box stands
 * for what the faces have no letter for. Where nothing lets a line end for long, every 40th letter does, so that lines are found in no time.
 */
export function legible(text: string, hasLetter: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u00a0)\p{Zs}/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  const breakable = plain.replace(/\S{40}(?=\S)/gu, '$&\u200b');
  return Array.from(breakable, (letter) => (hasLetter(letter.codePointAt(0) ?? 0) ? letter : '□')).join('');
}
