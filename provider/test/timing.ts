import { expect } from 'vitest';

/** Milliseconds that something took. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** How far apart two samples of times are. */
interface Difference {
  /** Of the larger median to the smaller one. */
  ratio: number;
  /**
   * Of the rank sums, in standard deviations (Mann and Whitney, by the normal distribution): chance alone goes beyond 4 once in
   * 16,000 times.
   */
  deviations: number;
}

/** The ratio of medians from which on two are told apart, and how unlike chance it has to be. */
const told = { ratio: 1.5, deviations: 4 };

/**
 * Fails when what is done in several ways can be told from the first of them by the time that it takes. They are done in turns, so that
 * whatever else the machine does meanwhile falls on all of them, and each turn in an order of its own, so that work that one leaves
 * behind falls on all of them too. Where medians are far apart and it may still be by chance, there are too few turns, and more are
 * taken, up to four times as many.
 *
 * @param turns how often each is done at first
 * @param before what is done before each, and not counted
 */
export async function expectAlikeInTime(
  turns: number,
  ways: readonly (readonly [what: string, act: () => Promise<unknown>])[],
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const taken = ways.map(([what, act]) => ({ what, act, times: [] as number[] }));
  const compare = () => taken.slice(1).map(({ what, times }) => ({ what, ...compareTimes(taken[0]?.times ?? [], times) }));
  const mayBeChance = () => compare().some(({ ratio, deviations }) => ratio >= told.ratio && deviations < told.deviations);
  for (let turn = 0; turn < turns || (turn < 4 * turns && mayBeChance()); turn += 1)
    for (const { act, times } of shuffled(taken)) {
      await before();
      times.push(await timed(act));
    }
  for (const { what, ratio, deviations } of compare()) {
    expect(ratio, what).toBeLessThan(told.ratio);
    expect(deviations, what).toBeLessThan(told.deviations);
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
