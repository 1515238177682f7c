import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { createInterestBench, opened, type InterestBench } from '../../../test/money/interestBench.ts';
import { openAccount, type Holding } from '../../../test/openAccount.ts';
import { bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import type { Database } from '../../db/database.ts';
import { journalEntries, ledgerAccounts, postings } from '../../db/schema/ledger.ts';

let provider: TestProvider;
let db: Database;
let bench: InterestBench;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  db = provider.platform.deps.db;
  bench = await createInterestBench(db);
});
afterAll(() => provider.close());

interface Line {
  kind: string;
  /** Of an accrual; null for movements. */
  day: string | null;
  at: Date;
  place: string;
  cents: bigint;
}

const linesOf = ({ accountId }: Holding): Promise<Line[]> =>
  db
    .select({
      kind: journalEntries.kind,
      day: journalEntries.day,
      at: journalEntries.at,
      place: ledgerAccounts.kind,
      cents: postings.cents,
    })
    .from(postings)
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledgerAccountId))
    .where(eq(ledgerAccounts.accountId, accountId))
    .orderBy(asc(journalEntries.at), asc(journalEntries.id));

const sum = (lines: readonly Line[]) => lines.reduce((total, { cents }) => total + cents, 0n);

function figures(lines: readonly Line[], period: string) {
  const isIn = (day: string) => day.startsWith(period);
  const paid = lines.filter(({ place, cents, at }) => place === 'accrued' && cents < 0n && isIn(bankDay(at)));
  const earned = lines.filter(({ place, day }) => place === 'accrued' && day !== null && isIn(day));
  return { earned: sum(earned), paid: -sum(paid) };
}

/** APY earned in percent (Regulation DD, appendix A, part II), from interest and average daily balance. */
function yieldEarned(lines: readonly Line[], from: string, through: string): number {
  let [balances, days] = [0n, 0];
  for (let day = from; day <= through; day = addDays(day, 1)) {
    // Interest paid at the end of a day counts from the next.
    balances += sum(lines.filter(({ place, at }) => place === 'available' && bankDay(new Date(at.getTime() + 1)) <= day));
    days += 1;
  }
  const { earned } = figures(lines, from.slice(0, 7));
  return 100 * ((1 + Number(earned) / (Number(balances) / days)) ** (365 / days) - 1);
}

it('the interest of a month and a year follows from the ledger alone', async () => {
  const own = await openAccount(db);
  await bench.put(own, opened, 5_000_000n);
  await bench.catchUp(own, '2026-12-10');
  await bench.put(own, '2026-12-11', 1_250_000n);
  await bench.catchUp(own, '2027-01-19');
  await bench.take(own, '2027-01-20', 3_000_001n);
  await bench.catchUp(own, '2028-02-29');
  const lines = await linesOf(own);
  const paidTo = await bench.paidTo(own);
  const days = await bench.daysOf(own);

  for (const [day, cents] of Object.entries(paidTo)) {
    const month = day.slice(0, 7);
    expect(figures(lines, month)).toEqual({ paid: cents, earned: cents });
    const from = month === opened.slice(0, 7) ? opened : `${month}-01`;
    // Daily compounding, within the rounding to whole cents.
    expect(yieldEarned(lines, from, day)).toBeCloseTo(4, 2);
  }
  const of2027 = Object.entries(paidTo).filter(([day]) => day.startsWith('2027'));
  expect(of2027).toHaveLength(12);
  expect(figures(lines, '2027').paid).toBe(of2027.reduce((total, [, cents]) => total + cents, 0n));
  const earned = days.filter(({ day }) => day.startsWith('2027')).reduce((total, { microCents }) => total + microCents, 0n);
  expect(Math.abs(Number(figures(lines, '2027').earned - earned / 1_000_000n))).toBeLessThanOrEqual(1);
});
