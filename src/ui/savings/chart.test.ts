import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsWithin, layOutChart, pointAt, rangesOf, type DayEnd } from './chart.ts';

const frame = { width: 600, height: 200, labelWidth: 60 };
const years: DayEnd[] = [
  { day: '2024-11-25', balance: '500.00' },
  { day: '2025-06-10', balance: '4000.00' },
  { day: '2026-11-25', balance: '10882.76' },
];

describe('the chart of a balance', () => {
  it('spans the first day to today, and zero to above the maximum', () => {
    const { points, levels } = layOutChart(years, frame);
    expect(points.map(({ x }) => Math.round(x))).toEqual([0, 162, 600]);
    expect(levels.map(({ dollars }) => dollars)).toEqual([0, 5000, 10_000, 15_000]);
    expect(points[2]?.y).toBeCloseTo(200 - (10_882.76 / 15_000) * 200);
  });

  it('is flat until the balance changes', () => {
    const { line } = layOutChart(years.slice(0, 2), frame);
    expect(line).toMatch(/^M0 [\d.]+H600V[\d.]+$/);
  });

  it('labels all months if there is room, or every few, and never more than fit', () => {
    expect(layOutChart(years, frame).months.map(({ day }) => day)).toEqual([
      '2025-01-01',
      '2025-04-01',
      '2025-07-01',
      '2025-10-01',
      '2026-01-01',
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ]);
    expect(layOutChart(years, { ...frame, width: 200 }).months.map(({ day }) => day)).toEqual(['2025-01-01', '2026-01-01']);
    expect(layOutChart([{ day: '2026-11-02', balance: '1.00' }], frame).months).toEqual([]);
  });

  it('shows the balance of the day under the pointer', () => {
    const chart = layOutChart(years, frame);
    expect(pointAt(chart, 161)?.end).toBe(years[0]);
    expect(pointAt(chart, 163)?.end).toBe(years[1]);
    expect(pointAt(chart, -5)?.end).toBe(years[0]);
  });

  it('stays inside its frame, whatever the amounts', () => {
    const end = fc.record({ day: fc.integer({ min: 1, max: 700 }), cents: fc.integer({ min: 0, max: 10 ** 11 }) });
    fc.assert(
      fc.property(fc.uniqueArray(end, { minLength: 1, selector: ({ day }) => day }), (unordered) => {
        const ends = unordered
          .toSorted((one, other) => one.day - other.day)
          .map(({ day, cents }) => ({
            day: new Date(Date.UTC(2024, 10, 1 + day)).toISOString().slice(0, 10),
            balance: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
          }));
        const { points, levels } = layOutChart(ends, frame);
        for (const { x, y } of points) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(frame.width);
          expect(y).toBeGreaterThanOrEqual(-0.001);
          expect(y).toBeLessThanOrEqual(frame.height);
        }
        expect(levels.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('the range of a history', () => {
  it('is offered only if it shows less than all', () => {
    expect(rangesOf(years)).toEqual(['quarter', 'year', 'twoYears']);
    expect(rangesOf(years.slice(1))).toEqual(['quarter', 'year', 'all']);
    expect(rangesOf([{ day: '2026-03-01', balance: '1.00' }, ...years.slice(2)])).toEqual(['quarter', 'all']);
    expect(rangesOf([{ day: '2026-11-02', balance: '1.00' }, ...years.slice(2)])).toEqual([]);
    expect(rangesOf([])).toEqual([]);
  });

  it('starts with the balance of its first day', () => {
    expect(endsWithin(years, 'year')).toEqual([{ day: '2025-11-25', balance: '4000.00' }, years[2]]);
    expect(endsWithin(years.slice(2), 'quarter')).toEqual(years.slice(2));
    expect(endsWithin(years, 'twoYears')).toBe(years);
  });
});
