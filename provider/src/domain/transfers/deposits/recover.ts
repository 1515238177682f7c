import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { journalEntries, postings } from '../../../db/schema/ledger.ts';
import { transfers } from '../../../db/schema/transfers.ts';
import { sumOfCents } from '../../../db/sumOfCents.ts';
import { move, writeEntries } from '../../money/ledger.ts';
import { lockBalance, type LedgerAccounts } from '../ledgerAccounts.ts';

/** Offsets debts from returned deposits against the available balance, oldest first. */
export async function recover(
  tx: Transaction,
  accountId: string,
  ledger: Pick<LedgerAccounts, 'available' | 'receivable'>,
  at: Date,
): Promise<void> {
  let available = await lockBalance(tx, ledger.available);
  const owed = await tx
    .select({ transferId: transfers.id, cents: sumOfCents(postings.cents) })
    .from(postings)
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .innerJoin(transfers, eq(transfers.id, journalEntries.transferId))
    .where(and(eq(postings.ledgerAccountId, ledger.receivable), eq(transfers.accountId, accountId)))
    .groupBy(transfers.id, transfers.createdAt)
    .having(sql`sum(${postings.cents}) < 0`)
    .orderBy(asc(transfers.createdAt), asc(transfers.id));
  for (const { transferId, cents } of owed) {
    const taken = -cents < available ? -cents : available;
    if (taken === 0n) return;
    await writeEntries(tx, [{ transferId, kind: 'recovered', at, lines: move(ledger.available, ledger.receivable, taken) }]);
    available -= taken;
  }
}
