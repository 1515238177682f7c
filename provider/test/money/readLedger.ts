import { asc, eq } from 'drizzle-orm';
import { openDatabase } from '../../src/db/open.ts';
import { journalEntries, ledgerAccounts, postings } from '../../src/db/schema/ledger.ts';
import { transfers } from '../../src/db/schema/transfers.ts';

/** A posting to a savings account. */
export interface LedgerLine {
  at: Date;
  kind: string;
  place: string;
  cents: bigint;
  /** Null for daily interest. */
  transferId: string | null;
}

/** Transfers as ordered; their outcome is in the postings. */
export type OrderedTransfer = Pick<typeof transfers.$inferSelect, 'id' | 'direction' | 'cents' | 'createdAt' | 'submittedAt'>;

export interface AccountLedger {
  lines: LedgerLine[];
  orders: OrderedTransfer[];
}

/**
 * All postings and transfers of a savings account, oldest first. Reads a database that no process uses, with its own queries.
 * @param dataDir of the product
 */
export async function readLedger(dataDir: string, accountId: string): Promise<AccountLedger> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, mode: 'sandbox' });
  try {
    const lines = await db
      .select({
        at: journalEntries.at,
        kind: journalEntries.kind,
        place: ledgerAccounts.kind,
        cents: postings.cents,
        transferId: journalEntries.transferId,
      })
      .from(postings)
      .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledgerAccountId))
      .where(eq(ledgerAccounts.accountId, accountId))
      .orderBy(asc(journalEntries.at), asc(journalEntries.id), asc(ledgerAccounts.kind));
    const { id, direction, cents, createdAt, submittedAt } = transfers;
    const orders = await db
      .select({ id, direction, cents, createdAt, submittedAt })
      .from(transfers)
      .where(eq(transfers.accountId, accountId))
      .orderBy(asc(createdAt), asc(id));
    return { lines, orders };
  } finally {
    await close();
  }
}
