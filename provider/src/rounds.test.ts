import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat, type Rounds } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rounds a second apart of which each takes `length` milliseconds; `begun` holds when each began, to ten milliseconds. */
function start(length = 0): { rounds: Rounds; begun: number[]; failures: unknown[] } {
  const began = performance.now();
  const begun: number[] = [];
  const failures: unknown[] = [];
  const round = async () => {
    begun.push(Math.round((performance.now() - began) / 10) * 10);
    await new Promise((resolve) => setTimeout(resolve, length));
    if (begun.length === 1) throw new Error('the first fails');
  };
  return { rounds: repeat(1000, round, (error) => void failures.push(error)), begun, failures };
}

test('rounds follow each other after a pause, also when one fails', async () => {
  const { begun, failures } = start(500);
  await vi.advanceTimersByTimeAsync(4100);
  expect(begun).toEqual([1000, 2500, 4000]);
  expect(failures).toEqual([new Error('the first fails')]);
});

test('a round that is wanted sooner begins sooner, and one that comes sooner anyway is not put off', async () => {
  const { rounds, begun } = start();
  rounds.within(300);
  rounds.within(200);
  rounds.within(900);
  await vi.advanceTimersByTimeAsync(1300);
  expect(begun).toEqual([200, 1200]);
});

test('a round that is wanted while one is under way follows it', async () => {
  const { rounds, begun } = start(500);
  await vi.advanceTimersByTimeAsync(1100);
  rounds.within(100);
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual([1000, 1500]);
});

test('no round begins after the end, and the end waits for the one under way', async () => {
  const { rounds, begun } = start(500);
  await vi.advanceTimersByTimeAsync(1100);
  let hasEnded = false;
  void rounds.stop().then(() => (hasEnded = true));
  rounds.within(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect([hasEnded, begun]).toEqual([true, [1000]]);
});
