import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankDate, isBankingDay } from '../../clock/businessDays.ts';
import { createHistory, type History, type Plan } from './history.ts';
import { personaStates } from './personaStates.ts';

const now = new Date('2026-11-21T16:30:00.000Z');
const plans = personaStates.flatMap(({ id, history }) => (history ? [{ id, plan: history }] : []));
const yearsOn = (years: number) => new Date(now.getTime() + years * 365 * 86_400_000);
const moments = [now, yearsOn(0.2), yearsOn(1.3), new Date('2027-01-01T05:00:00.000Z'), new Date('2028-02-29T23:59:00.000Z')];
const cases = plans.flatMap(({ id, plan }) => moments.map((until) => ({ id, plan, until })));

/** Available balance after each change, in chronological order. */
function balancesOf({ movements }: History): bigint[] {
  const changes = movements.flatMap(({ cents, entries }) => [
    ...entries.filter(({ to }) => to === 'available').map(({ at }) => ({ at, change: cents })),
    ...entries.filter(({ from }) => from === 'available').map(({ at }) => ({ at, change: -cents })),
  ]);
  let balance = 0n;
  return changes.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ change }) => (balance += change));
}

describe.each(cases)('the history of $id on $until', ({ plan, until }) => {
  const history = createHistory(plan, until, 400);
  const balances = balancesOf(history);

  it('is complete and never overdraws the account', () => {
    expect(balances.every((balance) => balance >= 0n)).toBe(true);
    const times = history.movements.flatMap(({ createdAt, processedAt, entries }) => [
      createdAt,
      processedAt ?? createdAt,
      ...entries.map(({ at }) => at),
    ]);
    expect(times.every((at) => at <= until && at >= history.openedAt)).toBe(true);
  });

  it('ends as the plan says', () => {
    const left = balances.at(-1) ?? 0n;
    if (plan.ends === 'emptied' || plan.ends === 'closed' || plan.months === 0) expect(left).toBe(0n);
    else if (plan.every) expect(left).toBeGreaterThan(0n);
    // A returned first deposit earns nothing, and guards check that nothing has settled.
    else expect(history.movements).toMatchObject([{ status: 'Returned' }]);
    expect(history.closedAt !== null).toBe(plan.ends === 'closed');
  });

  it('moves money between banks on banking days only', () => {
    const between = history.movements.filter(({ direction }) => direction !== 'ServiceToPrimary');
    const dates = between.flatMap(({ submittedAt, processedAt }) => [submittedAt, processedAt]).filter((at) => at instanceof Date);
    expect(dates.filter((at) => !isBankingDay(bankDate(at)))).toEqual([]);
  });

  it('is deterministic', () => {
    expect(createHistory(plan, until, 400)).toEqual(history);
  });
});

it('earns the APY in a year, to the cent', () => {
  const plan: Plan = { months: 13, first: 1_000_000n };
  const paid = createHistory(plan, now, 400).movements.filter(({ direction }) => direction === 'ServiceToPrimary');
  // November to October: the deposit settled on the second banking day after the opening.
  const year = paid.slice(-12).reduce((sum, { cents }) => sum + cents, 0n);
  const before = 1_000_000n + paid.slice(0, -12).reduce((sum, { cents }) => sum + cents, 0n);
  expect(Number(year) - Number(before) * 0.04).toBeGreaterThan(-1);
  expect(Number(year) - Number(before) * 0.04).toBeLessThan(1);
});

it('is valid for any plan and day', () => {
  const plan = fc.record({
    months: fc.integer({ min: 1, max: 30 }),
    first: fc.bigInt(100n, 5_000_000n),
    every: fc.option(fc.record({ months: fc.integer({ min: 1, max: 4 }), cents: fc.bigInt(100n, 500_000n) }), { nil: undefined }),
    ends: fc.constantFrom<Plan['ends']>(undefined, { returned: 'R01' }),
  });
  const until = fc.date({ min: now, max: yearsOn(12), noInvalidDate: true });
  fc.assert(
    fc.property(plan, until, (some, at) => {
      const balances = balancesOf(createHistory(some, at, 400));
      expect(balances.every((balance) => balance >= 0n)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
