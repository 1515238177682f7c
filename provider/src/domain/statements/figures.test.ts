import { describe, expect, it } from 'vitest';
import { stateFigures, type Move } from './figures.ts';
import { periodsDue } from './period.ts';
import { yieldEarned } from './yieldEarned.ts';

describe('the annual percentage yield earned', () => {
  it.each([
    // The example of 12 CFR 1030, appendix A, part II: $5.25 on an average of $1,000 over 30 days.
    ['the regulation’s example', 525n, 100_000n * 30n, 30, '6.58'],
    ['a short month', 307n, 100_000n * 28n, 28, '4.08'],
    ['a February of 29 days', 307n, 100_000n * 29n, 29, '3.93'],
    ['a year', 4000n, 100_000n * 365n, 365, '4.00'],
    ['no balance and no interest', 0n, 0n, 31, '0.00'],
    ['interest on no balance', 1n, 0n, 31, null],
  ])('for %s', (_what, interest, balances, days, earned) => expect(yieldEarned(interest, balances, days)).toBe(earned));
});

describe('a statement’s figures', () => {
  const period = { month: '2028-02-01', from: '2028-02-01', through: '2028-02-29' };
  let count = 0;
  const move = (day: string, kind: Move['kind'], cents: bigint): Move => ({
    entryId: String((count += 1)),
    transferId: '',
    at: new Date(`${day}T17:00:00Z`),
    day,
    kind,
    isReversal: false,
    cents,
    bank: null,
  });

  it('count negative days as zero, and interest from the day after its payment', () => {
    const moves = [
      move('2028-02-10', 'deposit_returned', -3000n),
      move('2028-02-20', 'deposit', 5000n),
      move('2028-02-29', 'interest', 7n),
    ];
    const figures = stateFigures({ period, opening: 1000n, earlierInterest: 12n, moves });
    // 9 days of $10, 10 negative days, 10 days of $30.
    expect(figures.averageDailyBalance).toBe((9n * 1000n + 10n * 3000n + 14n) / 29n);
    expect(figures.moves.map(({ balance }) => balance)).toEqual([-2000n, 3000n, 3007n]);
    expect(figures).toMatchObject({ days: 29, closing: 3007n, yearInterest: 19n });
  });

  it('list late news first, and exclude it from another year’s interest', () => {
    const late = move('2027-12-30', 'interest', 50n);
    const figures = stateFigures({ period, opening: 0n, earlierInterest: 5n, moves: [move('2028-02-02', 'deposit', 100n), late] });
    expect(figures.moves.map(({ day, isLate }) => [day, isLate])).toEqual([
      ['2027-12-30', true],
      ['2028-02-02', false],
    ]);
    expect(figures).toMatchObject({ closing: 150n, yearInterest: 5n });
  });
});

describe('statement periods', () => {
  const account = { openedAt: new Date('2026-09-15T16:00:00Z'), closedAt: null };
  it('start with the opening and end with the last full month', () => {
    expect(periodsDue(account, null, '2026-12-01')).toEqual([
      { month: '2026-09-01', from: '2026-09-15', through: '2026-09-30' },
      { month: '2026-10-01', from: '2026-10-01', through: '2026-10-31' },
      { month: '2026-11-01', from: '2026-11-01', through: '2026-11-30' },
    ]);
    expect(periodsDue(account, '2026-11-01', '2026-12-31')).toEqual([]);
    expect(periodsDue(account, null, '2026-09-30')).toEqual([]);
  });
  it('end with the closing, stated after its month', () => {
    const closed = { ...account, closedAt: new Date('2026-11-01T03:30:00Z') };
    expect(periodsDue(closed, '2026-09-01', '2027-03-01')).toEqual([{ month: '2026-10-01', from: '2026-10-01', through: '2026-10-31' }]);
    const inNovember = { ...account, closedAt: new Date('2026-11-10T20:00:00Z') };
    expect(periodsDue(inNovember, '2026-10-01', '2026-11-20')).toEqual([]);
    expect(periodsDue(inNovember, '2026-10-01', '2026-12-01')).toEqual([
      { month: '2026-11-01', from: '2026-11-01', through: '2026-11-10' },
    ]);
  });
});
