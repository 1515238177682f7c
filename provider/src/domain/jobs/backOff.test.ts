import { expect, test } from 'vitest';
import { backOff } from './backOff.ts';

const start = new Date('2026-11-21T12:00:00Z');

test('pauses double up to a maximum, with jitter', () => {
  const pause = (attempts: number) => backOff(start, attempts, { first: 1000, longest: 10_000 }).getTime() - start.getTime();
  for (const [attempts, longest] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [9, 10_000],
  ] as const) {
    const pauses = Array.from({ length: 50 }, () => pause(attempts));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(longest / 2);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(longest);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  }
});
