import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankDate, isBankingDay } from '../../clock/businessDays.ts';
import { dateOf, earliestDate, frequencies, goesOutOn, nextDates, orderedAt, type Cadence, type ScheduleTerms } from './cadence.ts';

const terms: ScheduleTerms = { cutOff: { hours: 16, minutes: 0 }, closedDays: 'after' };
const datesOf = (cadence: Cadence, count: number) => Array.from({ length: count }, (_, index) => dateOf(cadence, index));

describe('dates of a scheduled deposit', () => {
  it.each<[Cadence, (string | null)[]]>([
    [{ frequency: 'once', startsOn: '2026-12-01' }, ['2026-12-01', null]],
    [{ frequency: 'weekly', startsOn: '2026-12-22' }, ['2026-12-22', '2026-12-29', '2027-01-05']],
    [{ frequency: 'every_two_weeks', startsOn: '2026-12-22' }, ['2026-12-22', '2027-01-05', '2027-01-19']],
    [{ frequency: 'twice_a_month', startsOn: '2026-12-01' }, ['2026-12-01', '2026-12-15', '2027-01-01']],
    [{ frequency: 'twice_a_month', startsOn: '2026-12-02' }, ['2026-12-15', '2027-01-01', '2027-01-15']],
    [{ frequency: 'twice_a_month', startsOn: '2026-12-15' }, ['2026-12-15', '2027-01-01']],
    [{ frequency: 'twice_a_month', startsOn: '2026-12-16' }, ['2027-01-01', '2027-01-15']],
    [{ frequency: 'monthly', startsOn: '2026-12-31' }, ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    [{ frequency: 'monthly', startsOn: '2027-12-30' }, ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    [{ frequency: 'quarterly', startsOn: '2026-11-30' }, ['2026-11-30', '2027-02-28', '2027-05-30']],
  ])('for %o follow the calendar', (cadence, dates) => {
    expect(datesOf(cadence, dates.length)).toEqual(dates);
  });

  it('move to the next or, if the bank prefers, the previous banking day', () => {
    const on = (date: string, closedDays: ScheduleTerms['closedDays']) => goesOutOn(date, { ...terms, closedDays });
    // New Year's Day 2027 is a Friday.
    expect([on('2027-01-01', 'after'), on('2027-01-01', 'before')]).toEqual(['2027-01-04', '2026-12-31']);
    expect([on('2026-12-05', 'after'), on('2026-12-05', 'before')]).toEqual(['2026-12-07', '2026-12-04']);
    expect([on('2026-12-07', 'after'), on('2026-12-07', 'before')]).toEqual(['2026-12-07', '2026-12-07']);
  });

  it('can be changed until the cut-off of the previous banking day', () => {
    // Tuesday after the Monday after Thanksgiving; that Monday; the Monday after New Year's Day.
    expect(orderedAt('2026-12-01', terms)).toEqual(new Date('2026-11-30T21:00:00Z'));
    expect(orderedAt('2026-11-30', terms)).toEqual(new Date('2026-11-27T21:00:00Z'));
    expect(orderedAt('2027-01-01', terms)).toEqual(new Date('2026-12-31T21:00:00Z'));
  });

  it('start with the first one that can still be changed', () => {
    expect(earliestDate(new Date('2026-11-24T20:59:59Z'), terms)).toBe('2026-11-25');
    // At the cut-off, only later dates are possible; then comes Thanksgiving.
    expect(earliestDate(new Date('2026-11-24T21:00:00Z'), terms)).toBe('2026-11-27');
    expect(earliestDate(new Date('2026-11-28T15:00:00Z'), terms)).toBe('2026-12-01');
  });

  const cadence = fc.record({
    frequency: fc.constantFrom(...frequencies),
    startsOn: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  });

  it('increase, are sent on banking days, and are ordered before', () => {
    fc.assert(
      fc.property(cadence, fc.constantFrom('after' as const, 'before' as const), (some, closedDays) => {
        const own = { ...terms, closedDays };
        const dates = nextDates(some, 0, 30, own);
        expect(dates.length).toBe(some.frequency === 'once' ? 1 : 30);
        for (const [index, { date, goesOutOn: leaves }] of dates.entries()) {
          expect(date >= some.startsOn).toBe(true);
          expect(isBankingDay(new Date(leaves))).toBe(true);
          expect(bankDate(orderedAt(date, own)) < new Date(leaves)).toBe(true);
          const before = dates[index - 1];
          if (before) expect(before.goesOutOn < leaves).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('occur as often as expected in a year', () => {
    const within = (frequency: Cadence['frequency']) =>
      datesOf({ frequency, startsOn: '2027-01-01' }, 60).filter((date) => date !== null && date < '2028-01-01').length;
    expect(frequencies.map(within)).toEqual([1, 53, 27, 24, 12, 4]);
  });
});
