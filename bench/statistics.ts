/** The quantile of some numbers; `share` 0.5 is the median. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (numbers: number[]) => quantile(numbers, 0.5);
