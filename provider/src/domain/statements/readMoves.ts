import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bankDay } from '../../clock/businessDays.ts';
import type { Store } from '../../db/database.ts';
import { journalEntries, ledgerAccounts, postings } from '../../db/schema/ledger.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { statementEntries } from '../../db/schema/statements.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { sumOfCents } from '../../db/sumOfCents.ts';
import type { Move, MoveKind } from './figures.ts';

/** A move with the month of the statement that lists it; null when none does. */
export interface LedgerMove extends Move {
  accountId: string;
  statedIn: string | null;
}

/**
 * All balance changes of these accounts, unsorted. The balance includes held and reserved money, less debts.
 * @param isUnstated only moves that no statement lists
 */
export async function readMoves(db: Store, accountIds: readonly string[], { isUnstated }: { isUnstated: boolean }): Promise<LedgerMove[]> {
  const reversed = alias(journalEntries, 'reversed');
  const accountId = sql<string>`${ledgerAccounts.accountId}`;
  const rows = await db
    .select({
      accountId,
      entryId: journalEntries.id,
      transferId: transfers.id,
      at: journalEntries.at,
      direction: transfers.direction,
      kind: sql<string>`coalesce(${reversed.kind}, ${journalEntries.kind})`,
      isReversal: sql<boolean>`${reversed.id} is not null`,
      cents: sumOfCents(postings.cents),
      institution: linkedAccounts.institution,
      mask: linkedAccounts.mask,
      statedIn: statementEntries.month,
    })
    .from(ledgerAccounts)
    .innerJoin(postings, eq(postings.ledgerAccountId, ledgerAccounts.id))
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .innerJoin(transfers, eq(transfers.id, journalEntries.transferId))
    .leftJoin(reversed, eq(reversed.id, journalEntries.reversesId))
    .leftJoin(linkedAccounts, eq(linkedAccounts.id, transfers.linkedAccountId))
    .leftJoin(
      statementEntries,
      and(eq(statementEntries.accountId, ledgerAccounts.accountId), eq(statementEntries.entryId, journalEntries.id)),
    )
    .where(
      and(
        inArray(ledgerAccounts.accountId, [...accountIds]),
        inArray(ledgerAccounts.kind, ['available', 'held', 'leaving', 'receivable']),
        isUnstated ? sql`${statementEntries.entryId} is null` : undefined,
      ),
    )
    .groupBy(ledgerAccounts.accountId, journalEntries.id, transfers.id, reversed.id, linkedAccounts.id, statementEntries.month)
    .having(sql`sum(${postings.cents}) <> 0`);
  return rows.map(({ direction, kind, institution, mask, ...row }) => ({
    ...row,
    day: bankDay(row.at),
    kind: kindOf(direction, kind),
    bank: institution === null || mask === null ? null : { institution, mask },
  }));
}

function kindOf(direction: (typeof transfers.$inferSelect)['direction'], kind: string): MoveKind {
  if (kind === 'written_off') return 'written_off';
  if (direction === 'ServiceToPrimary') return 'interest';
  if (direction === 'PrimaryToService') return 'fee';
  const isReturn = kind === 'returned';
  if (direction === 'LinkedToPrimary') return isReturn ? 'deposit_returned' : 'deposit';
  return isReturn ? 'withdrawal_returned' : 'withdrawal';
}
