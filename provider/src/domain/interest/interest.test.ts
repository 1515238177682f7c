import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { exactInterest } from '../../../test/money/exactInterest.ts';
import { at, createInterestBench, opened, type InterestBench } from '../../../test/money/interestBench.ts';
import { openAccount } from '../../../test/openAccount.ts';
import { atBank, bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import type { Database } from '../../db/database.ts';
import { accountRates, accruals } from '../../db/schema/accruals.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { accounts } from '../../db/schema/money.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { transact } from '../../db/transact.ts';
import { createQueue } from '../jobs/createQueue.ts';
import type { JobKind } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { move, writeEntries } from '../money/ledger.ts';
import { interestAccrual, interestCounting, interestNotices } from './work.ts';

let provider: TestProvider;
let db: Database;
let bench: InterestBench;
beforeAll(async () => {
  provider = await createTestProvider();
  db = provider.platform.deps.db;
  bench = await createInterestBench(db);
});
afterAll(() => provider.close());

const workOf = (...kinds: JobKind<unknown>[]) =>
  createQueue({ ...provider.platform.deps, brands: provider.platform.brands, kinds, onFailure: () => {} });

describe('interest', () => {
  it('continues where the sandbox’s history ends, is paid once a month, and is announced', async () => {
    const { clock } = provider.platform.deps;
    const begin = clock.now();
    await clock.advance(inject('full') ? 'P40D' : 'P16D');
    const [yesterday, today] = [addDays(bankDay(clock.now()), -1), bankDay(begin)];
    const isHere = and(isNull(accounts.closedAt), gt(sql`${begin.toISOString()}::timestamptz`, accounts.openedAt));
    const counted = await db
      .select({ last: sql<string>`max(${accruals.day})::text`, first: sql<string>`min(${accruals.day})::text` })
      .from(accounts)
      .leftJoin(accruals, eq(accruals.accountId, accounts.id))
      .where(isHere)
      .groupBy(accounts.id);
    expect(new Set(counted.map(({ last }) => last))).toEqual(new Set([yesterday]));
    expect(counted.every(({ first }) => first <= today)).toBe(true);
    const month = sql`date_trunc('month', ${transfers.processedAt} at time zone 'America/New_York')`;
    const payments = await db
      .select({ times: count(), since: sql<string>`min(${transfers.createdAt})::text` })
      .from(transfers)
      .where(eq(transfers.direction, 'ServiceToPrimary'))
      .groupBy(transfers.accountId, month);
    expect(payments.every(({ times }) => times === 1)).toBe(true);
    const [accrued] = await db
      .select({ rows: count() })
      .from(alerts)
      .where(and(eq(alerts.kind, 'interest'), eq(alerts.title, 'You earned interest')));
    expect(accrued?.rows).toBeGreaterThan(2);
  });

  it.runIf(inject('full'))(
    'matches the yield to the cent after ten years of deposits, withdrawals, leap years and a changed yield',
    async () => {
      const own = await openAccount(db);
      const through = '2036-11-20';
      const moved: Record<string, bigint> = {};
      const yields: Record<string, bigint> = { [opened]: 400n };
      const change = async (day: string, cents: bigint) => {
        moved[day] = cents;
        await (cents > 0n ? bench.put(own, day, cents) : bench.take(own, day, -cents));
      };
      await change(opened, 1_234_567n);
      for (let from = opened, turn = 1n; from <= through; from = addDays(from, 29), turn += 1n) {
        await change(addDays(from, 3), ((turn * 7919n) % 100_003n) + 1n);
        if (turn % 3n === 0n) await change(addDays(from, 17), -((turn * 104_729n) % 90_001n) - 1n);
        if (turn === 50n) {
          yields[from] = 525n;
          await db.insert(accountRates).values({ accountId: own.accountId, day: from, apyBasisPoints: 525 });
        }
        await bench.accrue(own, addDays(from, 28) < through ? addDays(from, 28) : through);
      }
      const exact = exactInterest({ from: opened, through, moved, yields });
      expect(Object.keys(exact.paid)).toHaveLength(120);
      expect(await bench.paidTo(own)).toEqual(exact.paid);
      const last = (await bench.daysOf(own)).at(-1);
      expect(last?.day).toBe(through);
      const unpaid = ((await bench.balanceOf(own, 'accrued')) ?? 0n) * 1_000_000n + BigInt(last?.restMicroCents ?? 0);
      // Each of 3653 days is rounded to a millionth of a cent.
      expect(Math.abs(Number(unpaid - exact.unpaid / 10n ** 34n))).toBeLessThan(3653);
    },
  );

  it.runIf(inject('full'))('is the same when many days are caught up at once, even with a debt', async () => {
    const [daily, late] = [await openAccount(db), await openAccount(db)];
    const through = addDays(opened, 100);
    for (const own of [daily, late]) {
      await bench.put(own, opened, 500_000n);
      await bench.owe(own, addDays(opened, 1), 1000n);
      await bench.put(own, addDays(opened, 40), 77_777n);
      await bench.take(own, addDays(opened, 41), 300_000n);
    }
    for (let day = opened; day <= through; day = addDays(day, 1)) await bench.accrue(daily, day);
    await bench.catchUp(late, through);
    expect(await bench.daysOf(late)).toHaveLength(101);
    expect(await bench.daysOf(late)).toEqual(await bench.daysOf(daily));
    expect(await bench.paidTo(late)).toEqual(await bench.paidTo(daily));
    expect(Object.keys(await bench.paidTo(late))).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']);
    expect(await bench.balanceOf(late, 'receivable')).toBe(0n);
    expect(await bench.balanceOf(late, 'available')).toBe(await bench.balanceOf(daily, 'available'));
  });

  it('of a day is counted once under concurrency', async () => {
    const own = await openAccount(db);
    await bench.put(own, opened, 10_000_000n);
    const through = '2026-11-30';
    const paid = await Promise.all(Array.from({ length: 6 }, () => bench.accrue(own, through)));
    expect(paid.flatMap(({ paidBy }) => paidBy)).toHaveLength(1);
    expect((await bench.accrue(own, through)).paidBy).toEqual([]);
    expect(await bench.daysOf(own)).toHaveLength(11);
    expect(Object.keys(await bench.paidTo(own))).toEqual([through]);
  });

  it('waits a few days for an overdue deposit and counts it from its arrival', async () => {
    const own = await openAccount(db);
    await bench.put(own, opened, 10_000n);
    const expectedAt = at('2026-11-24');
    const row = { direction: 'LinkedToPrimary' as const, linkedAccountId: own.linkedAccountId, expectedAt, processedAt: null };
    const id = await bench.order(own, opened, 50_000n, { ...row, status: 'Submitted' }, []);
    await bench.accrue(own, '2026-11-26');
    expect((await bench.daysOf(own)).at(-1)?.day).toBe('2026-11-23');
    await transact(db, async (tx) => {
      await tx.update(transfers).set({ status: 'Settled', processedAt: expectedAt }).where(eq(transfers.id, id));
      const lines = move(bench.bank.clearing, own.ledger.held, 50_000n);
      await writeEntries(tx, [{ transferId: id, kind: 'posted', at: expectedAt, lines }]);
    });
    await bench.order(own, opened, 50_000n, { ...row, status: 'Submitted' }, []);
    await bench.accrue(own, '2026-11-30');
    const balances = (await bench.daysOf(own)).slice(3).map(({ balanceCents }) => balanceCents);
    expect(balances).toEqual([10_000n, 60_000n, 60_000n, 60_000n, 60_000n, 60_000n, 60_000n, 60_000n]);
  });

  it('is counted once by several processes, even after one crashed', async () => {
    const own = await openAccount(db);
    await bench.put(own, opened, 1_000_000n);
    const ended: JobKind<{ through: string; first: string; last: string }> = {
      ...interestAccrual,
      run: async (run, answer) => {
        await interestAccrual.run(run, answer);
        throw new Error('in the middle');
      },
    };
    const now = atBank(new Date('2026-12-01'), 0, 5);
    await enqueue(db, interestCounting, {}, { dueAt: now });
    await workOf(interestCounting, ended).runDue(now);
    expect(await bench.daysOf(own)).toEqual([]);
    const later = new Date(now.getTime() + 3_600_000);
    await Promise.all([1, 2, 3].map(() => workOf(interestAccrual).finishDue(later)));
    expect(await bench.daysOf(own)).toHaveLength(11);
    expect(Object.keys(await bench.paidTo(own))).toEqual(['2026-11-30']);
    await workOf(interestNotices).runDue(later);
  });
});
