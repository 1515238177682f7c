import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat, type Loop } from './loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rounds one second apart that take `length` milliseconds each; `begun` has their start times, rounded to ten milliseconds. */
function start(length = 0): { loop: Loop; begun: number[]; failures: unknown[] } {
  const began = performance.now();
  const begun: number[] = [];
  const failures: unknown[] = [];
  const round = async () => {
    begun.push(Math.round((performance.now() - began) / 10) * 10);
    await new Promise((resolve) => setTimeout(resolve, length));
    if (begun.length === 1) throw new Error('the first fails');
  };
  return { loop: repeat(1000, round, (error) => void failures.push(error)), begun, failures };
}

test('rounds repeat after a pause, even when one fails', async () => {
  const { begun, failures } = start(500);
  await vi.advanceTimersByTimeAsync(4100);
  expect(begun).toEqual([1000, 2500, 4000]);
  expect(failures).toEqual([new Error('the first fails')]);
});

test('a round can be brought forward but not delayed', async () => {
  const { loop, begun } = start();
  loop.within(300);
  loop.within(200);
  loop.within(900);
  await vi.advanceTimersByTimeAsync(1300);
  expect(begun).toEqual([200, 1200]);
});

test('a round requested during another one follows it', async () => {
  const { loop, begun } = start(500);
  await vi.advanceTimersByTimeAsync(1100);
  loop.within(100);
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual([1000, 1500]);
});

test('no round starts after stop, which waits for the current one', async () => {
  const { loop, begun } = start(500);
  await vi.advanceTimersByTimeAsync(1100);
  let hasEnded = false;
  void loop.stop().then(() => (hasEnded = true));
  loop.within(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect([hasEnded, begun]).toEqual([true, [1000]]);
});
