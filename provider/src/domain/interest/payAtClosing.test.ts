import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { exactInterest } from '../../../test/money/exactInterest.ts';
import { at, createInterestBench, opened, type InterestBench } from '../../../test/money/interestBench.ts';
import { openAccount, type Holding } from '../../../test/openAccount.ts';
import { addDays } from '../../clock/months.ts';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { transact } from '../../db/transact.ts';
import { payAtClosing } from './payAtClosing.ts';

let provider: TestProvider;
let db: Database;
let bench: InterestBench;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  db = provider.platform.deps.db;
  bench = await createInterestBench(db);
});
afterAll(() => provider.close());

const close = ({ accountId }: Holding, day: string) => transact(db, (tx) => payAtClosing(tx, accountId, at(day)));
const one = 10n ** 40n;

describe('the interest of an account that is closing', () => {
  // The last day of a month, the first, and a leap day.
  it.each(['2027-01-31', '2027-02-01', '2028-02-29'])('is paid at once, through the day before %s', async (day) => {
    const own = await openAccount(db);
    await bench.put(own, opened, 7_654_321n);
    const through = addDays(day, -1);
    const exact = exactInterest({ from: opened, through, moved: { [opened]: 7_654_321n }, yields: { [opened]: 400n } });
    expect(await close(own, day)).toBe(exact.unpaid / one);
    const paid = exact.unpaid >= one ? { ...exact.paid, [day]: exact.unpaid / one } : exact.paid;
    expect(await bench.paidTo(own)).toEqual(paid);

    // Nothing is earned after the withdrawal, so the account can close any time later.
    await bench.take(own, day, (await bench.balanceOf(own, 'available')) ?? 0n);
    await bench.catchUp(own, addDays(day, 40));
    const days = await bench.daysOf(own);
    expect(days.at(-1)?.day).toBe(addDays(day, 40));
    expect(days.filter((counted) => counted.day >= day && counted.microCents > 0n)).toEqual([]);
    expect(await bench.balanceOf(own, 'accrued')).toBe(0n);
    await db
      .update(accounts)
      .set({ closedAt: at(addDays(day, 41)) })
      .where(eq(accounts.id, own.accountId));
    expect(await close(own, addDays(day, 42))).toBe(0n);
  });

  it('continues if the account stays open', async () => {
    const own = await openAccount(db);
    await bench.put(own, opened, 7_654_321n);
    const paid = await close(own, '2027-01-15');
    expect(paid).toBeGreaterThan(0n);
    expect(await close(own, '2027-01-15')).toBe(0n);
    await bench.catchUp(own, '2027-02-10');
    const [before, ...after] = (await bench.daysOf(own)).filter(({ day }) => day >= '2027-01-14');
    expect(after[0]?.balanceCents).toBe((before?.balanceCents ?? 0n) + paid);
    expect(after[0]?.microCents).toBeGreaterThan(before?.microCents ?? 0n);
    expect(Object.keys(await bench.paidTo(own))).toEqual(['2026-11-30', '2026-12-31', '2027-01-15', '2027-01-31']);
  });

  it('is zero if nothing was earned', async () => {
    const own = await openAccount(db);
    expect(await close(own, opened)).toBe(0n);
    expect(await close(own, '2027-01-15')).toBe(0n);
    expect(await bench.paidTo(own)).toEqual({});
  });
});
