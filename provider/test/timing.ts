import { expect } from 'vitest';

/** Duration in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

interface Difference {
  /** Larger median divided by the smaller one. */
  ratio: number;
  /** Standard deviations of the rank sums (Mann–Whitney, normal approximation): by chance above 4 once in 16,000 times. */
  deviations: number;
}

/** Thresholds at which two samples count as different. */
const significant = { ratio: 1.5, deviations: 4 };

/**
 * Fails when one of several actions can be distinguished from the first by its duration.
 * They run in turns, each in a random order, so that other load and leftover work affect all of them. If medians differ but may do so by
 * chance, up to four times as many turns are run.
 * @param turns initial number of turns
 * @param before untimed preparation of each action
 */
export async function expectAlikeInTime(
  turns: number,
  ways: readonly (readonly [what: string, act: () => Promise<unknown>])[],
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const taken = ways.map(([what, act]) => ({ what, act, times: [] as number[] }));
  const compare = () => taken.slice(1).map(({ what, times }) => ({ what, ...compareTimes(taken[0]?.times ?? [], times) }));
  const mayBeChance = () => compare().some(({ ratio, deviations }) => ratio >= significant.ratio && deviations < significant.deviations);
  for (let turn = 0; turn < turns || (turn < 4 * turns && mayBeChance()); turn += 1)
    for (const { act, times } of shuffled(taken)) {
      await before();
      times.push(await timed(act));
    }
  for (const { what, ratio, deviations } of compare()) {
    expect(ratio, what).toBeLessThan(significant.ratio);
    expect(deviations, what).toBeLessThan(significant.deviations);
  }
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ each }) => each);

function compareTimes(one: readonly number[], other: readonly number[]): Difference {
  const medians = [medianOf(one), medianOf(other)];
  const beaten = one.reduce((sum, time) => sum + other.filter((than) => than < time).length, 0);
  const pairs = one.length * other.length;
  const deviation = Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
  return { ratio: Math.max(...medians) / Math.min(...medians), deviations: Math.abs(beaten - pairs / 2) / deviation };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
