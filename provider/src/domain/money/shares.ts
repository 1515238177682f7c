/** Splits 10,000 basis points equally: three shares are 3334, 3333 and 3333. */
export function equalShares(count: number): number[] {
  const share = Math.floor(10_000 / count);
  const left = 10_000 % count;
  return Array.from({ length: count }, (_, index) => share + (index < left ? 1 : 0));
}
