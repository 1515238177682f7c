import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { logIn } from '../../../test/depositors.ts';
import { exactInterest } from '../../../test/money/exactInterest.ts';
import { createInterestBench, opened, type InterestBench } from '../../../test/money/interestBench.ts';
import { openAccount, type Holding } from '../../../test/openAccount.ts';
import { bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import type { BrandConfig, Brands } from '../../config/brands.ts';
import type { Rate } from '../../config/rate.ts';
import type { Database } from '../../db/database.ts';
import { accountRates } from '../../db/schema/accruals.ts';
import { transact } from '../../db/transact.ts';
import { personaPassword } from '../../sandbox/personas/personas.ts';
import { fromDecimal, toDecimal } from '../values/decimal.ts';
import { adoptYields } from './adoptYields.ts';

let provider: TestProvider;
let db: Database;
let bench: InterestBench;
beforeAll(async () => {
  provider = await createTestProvider();
  db = provider.platform.deps.db;
  bench = await createInterestBench(db);
});
afterAll(() => provider.close());

function harbor(): BrandConfig {
  const brand = provider.platform.brands.get('harbor');
  if (!brand) throw new Error('no harbor');
  return brand;
}

function telling(change: Partial<Rate> | null): Brands {
  const { rate } = harbor().branding;
  const branding = { ...harbor().branding, rate: change && rate ? { ...rate, as_of: '2026-11-02', ...change } : null };
  return new Map([['harbor', { ...harbor(), branding }]]);
}

const adopt = (brands: Brands, day: string) => transact(db, (tx) => adoptYields(tx, brands, day));

const ratesOf = async ({ accountId }: Holding) =>
  (await db.select().from(accountRates).where(eq(accountRates.accountId, accountId)).orderBy(asc(accountRates.day))).map(
    ({ day, apyBasisPoints }) => [day, apyBasisPoints],
  );

// Must run first, because the other tests change future yields of all accounts.
describe('GET /accounts', () => {
  interface Interest {
    accrued: string;
    accrued_through: string | null;
    paid_this_year: string;
    last_paid: { amount: string; on: string } | null;
    next_paid_on: string | null;
  }
  const clock = () => provider.platform.deps.clock;

  async function look() {
    const client = provider.client();
    await logIn(provider, client, 'active@persona.example', personaPassword);
    const [account] = (await client.call('GET /accounts')).body.data as unknown as ({ interest: Interest } & Record<string, unknown>)[];
    if (!account) throw new Error('no account');
    return { account, today: bankDay(clock().now()) };
  }
  const toCents = (amount?: string) => fromDecimal(amount ?? '') ?? -1n;
  const lastOfMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

  it('shows accrued interest day by day, and a new yield with its date', async () => {
    await clock().advance('P2D');
    const second = await look();
    expect(second.account.interest.accrued_through).toBe(addDays(second.today, -1));
    expect(second.account.interest.next_paid_on).toBe(lastOfMonth(second.today));

    if (inject('full')) {
      const payday = lastOfMonth(second.today);
      const days = (Date.parse(payday) - Date.parse(second.today)) / 86_400_000 + 1;
      await clock().advance(`P${days}D`);
      const paid = await look();
      const { last_paid, accrued, accrued_through, next_paid_on, paid_this_year } = paid.account.interest;
      expect(paid.today).toBe(addDays(payday, 1));
      expect({ accrued, accrued_through, next_paid_on }).toEqual({
        accrued: '0.00',
        accrued_through: payday,
        next_paid_on: lastOfMonth(paid.today),
      });
      expect(last_paid?.on).toBe(payday);
      expect(toCents(last_paid?.amount)).toBeGreaterThan(toCents(second.account.interest.accrued));
      const isNewYear = paid.today.endsWith('-01-01');
      expect(paid_this_year).toBe(
        isNewYear ? '0.00' : toDecimal(toCents(second.account.interest.paid_this_year) + toCents(last_paid?.amount)),
      );
    }
    expect((await look()).account).toMatchObject({ apy: '4.00' });

    Object.assign(harbor().branding, { rate: { ...harbor().branding.rate, apy: '4.75', as_of: bankDay(clock().now()) } });
    await clock().advance('P1D');
    const changed = await look();
    expect(changed.account).toMatchObject({ apy: '4.75', apy_as_of: changed.today });
  });
});

describe('a changed yield', () => {
  it.runIf(inject('full'))('applies from its effective date, mid-month and in a leap year, and not before', async () => {
    const own = await openAccount(db);
    await bench.put(own, opened, 12_345_678n);
    const changes: [offered: Brands, from: string, apy: bigint][] = [
      [telling({ apy: '5.25', as_of: '2028-02-15' }), '2028-02-15', 525n],
      [telling({ apy: '0.00', as_of: '2028-02-29' }), '2028-02-29', 0n],
      [telling({ apy: '3.10', as_of: '2028-03-02' }), '2028-03-02', 310n],
    ];
    for (const [offered, from] of changes) {
      await bench.catchUp(own, addDays(from, -4));
      // Announced three days ahead and adopted every morning.
      for (let day = addDays(from, -3); day <= addDays(from, 1); day = addDays(day, 1)) {
        await bench.accrue(own, addDays(day, -1));
        await adopt(offered, day);
      }
    }
    await bench.catchUp(own, '2029-03-31');
    expect(await ratesOf(own)).toEqual([[opened, 400], ...changes.map(([, from, apy]) => [from, Number(apy)])]);
    const yields = { [opened]: 400n, ...Object.fromEntries(changes.map(([, from, apy]) => [from, apy])) };
    const exact = exactInterest({ from: opened, through: '2029-03-31', moved: { [opened]: 12_345_678n }, yields });
    expect(await bench.paidTo(own)).toEqual(exact.paid);
  });

  it('applies from the announcement at the earliest, and never to counted days', async () => {
    const own = await openAccount(db);
    await bench.put(own, opened, 10_000n);
    await bench.accrue(own, '2026-12-04');
    const offered = telling({ apy: '4.20' });
    await adopt(offered, '2026-12-04');
    await adopt(offered, '2026-12-05');
    await adopt(telling({ apy: '4.02' }), '2026-12-05');
    expect(await ratesOf(own)).toEqual([
      [opened, 400],
      ['2026-12-05', 420],
    ]);
    await adopt(telling({ apy: '4.02' }), '2026-12-06');
    expect((await ratesOf(own)).at(-1)).toEqual(['2026-12-06', 402]);
  });

  it('is ignored when the brand shows none or declared it fixed', async () => {
    const own = await openAccount(db);
    await adopt(telling(null), '2026-12-05');
    await adopt(telling({ apy: '1.00', may_change: false }), '2026-12-06');
    expect(await ratesOf(own)).toEqual([[opened, 400]]);
  });
});
