/**
 * Text as it can be drawn: line breaks and control characters become spaces, characters that only steer (direction, joining, soft hyphens)
 * are left out, and a box stands for what the faces have no letter for. A run without a break gets one after every 40th letter, so that
 * laying out lines stays fast.
 */
export function legible(text: string, hasLetter: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u00a0)\p{Zs}/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  const breakable = plain.replace(/\S{40}(?=\S)/gu, '$&\u200b');
  return Array.from(breakable, (letter) => (hasLetter(letter.codePointAt(0) ?? 0) ? letter : '□')).join('');
}
