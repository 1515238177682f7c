// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import { problemOf } from '../../api/contract/problem.ts';
import { keepBrandingFresh } from './keepBrandingFresh.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hour = 60 * 60_000;

it('retries failed branding with growing pauses', async () => {
  vi.useRealTimers();
  await using visit = await startScriptedVisit(() => ({ status: 404 }));
  vi.useFakeTimers();
  const askedAt: number[] = [];
  const call = <T>() => {
    askedAt.push(Date.now());
    return Promise.resolve<{ ok: true; status: number; data: T } | { ok: false; problem: ReturnType<typeof problemOf> }>({
      ok: false,
      problem: problemOf('branding', 'unreadable'),
    });
  };
  const stop = keepBrandingFresh({ ...visit.runtime, api: { ...visit.runtime.api, call } });
  await vi.advanceTimersByTimeAsync(24 * hour);
  stop();
  await vi.advanceTimersByTimeAsync(2 * hour);
  const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(hour / 2);
  expect(askedAt.length).toBeLessThanOrEqual(32);
});
