import { describe, expect, test } from 'vitest';
import { addBusinessDays, isBankingDay } from './businessDays.ts';
import { createClock } from './clock.ts';
import { addDuration } from './duration.ts';

const inMemory = () => {
  let offset: number | null = null;
  return { read: async () => offset, move: async (change: (before: number | null) => number) => (offset = change(offset)) };
};
const start = Date.parse('2026-11-20T22:30:00Z'); // Friday 17:30 in New York

describe('the clock', () => {
  test('advances by a duration, runs due jobs, and keeps its offset across restarts', async () => {
    const store = inMemory();
    const clock = await createClock(store, null, () => start);
    const advances: string[] = [];
    clock.onAdvance(async (until) => void advances.push(until.toISOString()));
    expect((await clock.advance('P3D')).toISOString()).toBe('2026-11-23T22:30:00.000Z');
    expect(advances).toEqual(['2026-11-23T22:30:00.000Z']);
    const again = await createClock(store, null, () => start);
    expect(again.now().toISOString()).toBe('2026-11-23T22:30:00.000Z');
    await again.reset();
    expect(again.now().getTime()).toBe(start);
  });

  test('starts at the configured time, resets to it, and keeps it across restarts', async () => {
    const [store, time] = [inMemory(), new Date('2026-11-17T15:00:00Z')];
    let real = start;
    const clock = await createClock(store, time, () => real);
    expect(clock.now()).toEqual(time);
    real += 60_000;
    const again = await createClock(store, time, () => real);
    expect(again.now().toISOString()).toBe('2026-11-17T15:01:00.000Z');
    await again.advance('P1D');
    await again.reset();
    expect(again.now()).toEqual(time);
  });

  test.each(['', '3', 'P', 'PT', '-P1D', 'P1H', '1BD', 'bd', 'P9999Y', '1bd '])('refuses the duration "%s"', async (by) => {
    const clock = await createClock(inMemory(), null, () => start);
    await expect(clock.advance(by)).rejects.toThrow(RangeError);
    expect(clock.now().getTime()).toBe(start);
  });
});

test.each([
  ['2026-01-31T10:00:00Z', 'P1M', '2026-02-28T10:00:00Z'],
  ['2024-02-29T10:00:00Z', 'P1Y', '2025-02-28T10:00:00Z'],
  ['2026-11-20T10:00:00Z', 'P1Y2M3W4DT5H6M7S', '2028-02-14T15:06:07Z'],
  ['2026-11-20T23:50:00Z', 'PT15M', '2026-11-21T00:05:00Z'],
])('%s plus %s is %s', (from, duration, to) => {
  expect(addDuration(new Date(from), duration)).toEqual(new Date(to));
});

describe('banking business days', () => {
  // https://www.frbservices.org/about/holiday-schedules
  const holidays = [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2027-07-05',
  ];
  test.each(holidays)('treats %s as a holiday', (date) => {
    expect(isBankingDay(new Date(`${date}T00:00:00Z`))).toBe(false);
  });

  test('a fixed holiday on a Saturday does not close the Friday before', () => {
    expect(isBankingDay(new Date('2026-07-03T00:00:00Z'))).toBe(true);
  });

  test.each([
    ['2026-11-20T22:30:00Z', 1, '2026-11-23T22:30:00Z'],
    ['2026-11-21T15:00:00Z', 1, '2026-11-23T15:00:00Z'],
    ['2026-11-25T15:00:00Z', 1, '2026-11-27T15:00:00Z'],
    // Friday evening in New York is Saturday in UTC.
    ['2026-11-21T02:00:00Z', 1, '2026-11-24T02:00:00Z'],
    // Daylight saving time ends on November 1; the time of day stays.
    ['2026-10-30T14:00:00Z', 1, '2026-11-02T15:00:00Z'],
    ['2026-11-20T22:30:00Z', 0, '2026-11-20T22:30:00Z'],
  ])('%s plus %i business days is %s', (from, count, to) => {
    expect(addBusinessDays(new Date(from), count)).toEqual(new Date(to));
  });
});
