import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { atBank, bankDay } from '../../src/clock/businessDays.ts';
import type { Database } from '../../src/db/database.ts';
import { accruals } from '../../src/db/schema/accruals.ts';
import { ledgerAccounts } from '../../src/db/schema/ledger.ts';
import { transfers } from '../../src/db/schema/transfers.ts';
import { transact } from '../../src/db/transact.ts';
import { accrueThrough } from '../../src/domain/interest/accrue.ts';
import { bankLedger, move, writeEntries, type Line } from '../../src/domain/money/ledger.ts';
import type { Holding } from '../openAccount.ts';
import type { Payments } from './exactInterest.ts';

/** Opening date of the accounts in these tests. */
export const opened = '2026-11-20';

export const at = (day: string) => atBank(new Date(day), 12, 0);

type Row = Pick<typeof transfers.$inferInsert, 'direction'> & Partial<typeof transfers.$inferInsert>;

export type InterestBench = Awaited<ReturnType<typeof createInterestBench>>;

/** Moves money by day without a bank, accrues interest, and reads the results. */
export async function createInterestBench(db: Database) {
  const bank = await transact(db, (tx) => bankLedger(tx, 'harbor'));

  async function order({ entityId, accountId }: Holding, day: string, cents: bigint, row: Row, lines: Line[]): Promise<string> {
    const id = randomUUID();
    const times = { createdAt: at(day), submittedAt: at(day), processedAt: at(day) };
    await transact(db, async (tx) => {
      await tx.insert(transfers).values({ id, entityId, accountId, cents, status: 'Settled', ...times, ...row });
      if (lines.length > 0) await writeEntries(tx, [{ transferId: id, kind: 'posted', at: at(day), lines }]);
    });
    return id;
  }
  const put = (own: Holding, day: string, cents: bigint) =>
    order(
      own,
      day,
      cents,
      { direction: 'LinkedToPrimary', linkedAccountId: own.linkedAccountId },
      move(bank.clearing, own.ledger.available, cents),
    );
  const take = (own: Holding, day: string, cents: bigint) =>
    order(own, day, cents, { direction: 'PrimaryToService' }, move(own.ledger.available, bank.fees, cents));
  const accrue = ({ accountId }: Holding, through: string) => transact(db, (tx) => accrueThrough(tx, [accountId], through));

  return {
    bank,
    order,
    put,
    take,
    accrue,
    /** A deposit returned after it was spent leaves a debt. */
    owe: async (own: Holding, day: string, cents: bigint) => {
      const transferId = await put(own, day, cents);
      await take(own, day, cents);
      await transact(db, async (tx) => {
        await tx.update(transfers).set({ status: 'Returned' }).where(eq(transfers.id, transferId));
        await writeEntries(tx, [{ transferId, kind: 'returned', at: at(day), lines: move(own.ledger.receivable, bank.clearing, cents) }]);
      });
    },
    catchUp: async (own: Holding, through: string) => {
      while ((await accrue(own, through)).isBehind);
    },
    paidTo: async ({ accountId }: Holding): Promise<Payments> => {
      const isPaid = and(eq(transfers.accountId, accountId), eq(transfers.direction, 'ServiceToPrimary'));
      const rows = await db.select().from(transfers).where(isPaid).orderBy(asc(transfers.createdAt));
      return Object.fromEntries(rows.map(({ createdAt, cents }) => [bankDay(createdAt), cents]));
    },
    daysOf: async ({ accountId }: Holding) =>
      (await db.select().from(accruals).where(eq(accruals.accountId, accountId)).orderBy(accruals.day)).map(
        ({ accountId: _accountId, ...day }) => day,
      ),
    balanceOf: async (own: Holding, kind: keyof Holding['ledger']): Promise<bigint | null | undefined> => {
      const [row] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, own.ledger[kind]));
      return row?.balanceCents;
    },
  };
}
