/** Basis points: 3334 is 33.34 %. */
export const wholeAccount = 10_000;

/** Basis points for `33.34`, `33,34` or `50 %`. Null unless 0.01 to 100 with at most two decimals. */
export function parseShare(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{0,2}))?$|^[.,](\d{1,2})$/.exec(text.normalize('NFKC').replaceAll(/\s|%/g, ''));
  if (!match) return null;
  const [, whole = '0', decimals = '', bare] = match;
  const points = Number(whole) * 100 + Number((bare ?? decimals).padEnd(2, '0'));
  return points >= 1 && points <= wholeAccount ? points : null;
}

/** Field text: `33.34`. */
export function formatShare(points: number): string {
  return (points / 100).toFixed(2);
}

/** Equal shares by largest remainder: 3334, 3333 and 3333 for three. */
export function splitEvenly(count: number): number[] {
  const share = Math.floor(wholeAccount / count);
  const left = wholeAccount % count;
  return Array.from({ length: count }, (_, index) => share + (index < left ? 1 : 0));
}
