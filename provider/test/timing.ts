/** Milliseconds that something took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** How far apart two samples of times are. */
export interface Difference {
  /** Of the larger median to the smaller one. */
  ratio: number;
  /**
   * Of the rank sums, in standard deviations (Mann and Whitney, by the normal distribution): chance alone goes beyond 4 once in
   * 16,000 times.
   */
  deviations: number;
}

/** Compares times that were taken in turns, so that whatever else the machine did meanwhile fell on both. */
export function compareTimes(one: readonly number[], other: readonly number[]): Difference {
  const medians = [medianOf(one), medianOf(other)];
  const beaten = one.reduce((sum, time) => sum + other.filter((than) => than < time).length, 0);
  const pairs = one.length * other.length;
  const deviation = Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
  return { ratio: Math.max(...medians) / Math.min(...medians), deviations: Math.abs(beaten - pairs / 2) / deviation };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
