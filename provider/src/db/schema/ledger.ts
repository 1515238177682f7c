import { bigint, check, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { accounts } from './money.ts';
import { transfers } from './transfers.ts';

/**
 * Where money stands, in double entry (P-40). A savings account has two: `available`, and `held` for deposits that have settled and cannot
 * be withdrawn yet. A brand's bank has `clearing` (on its way from or to other banks) and `interest` (what it has paid).
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey(),
    brand: text().notNull(),
    kind: text().$type<'available' | 'held' | 'clearing' | 'interest'>().notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    /**
     * Sum of the postings, of a depositor's only: their row is what two withdrawals at once have to take turns for, and it cannot go below
     * zero. Only the trigger of `postings` writes it. The bank's own are summed when somebody asks, so that nobody waits for them.
     */
    balanceCents: bigint('balance_cents', { mode: 'bigint' }),
  },
  (table) => [
    unique('ledger_accounts_of_account').on(table.accountId, table.kind),
    uniqueIndex('ledger_accounts_of_brand')
      .on(table.brand, table.kind)
      .where(sql`${table.accountId} is null`),
    check('ledger_accounts_kind', sql`${table.kind} in ('available','held','clearing','interest')`),
    check('ledger_accounts_owner', sql`(${table.kind} in ('available','held')) = (${table.accountId} is not null)`),
    check(
      'ledger_accounts_balance',
      sql`(${table.balanceCents} is not null) = (${table.accountId} is not null) and ${table.balanceCents} >= 0`,
    ),
  ],
);

/** One movement of a transfer: its amount is `posted`, a deposit is `released` to be withdrawn, a transfer is `returned`; each happens once. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    kind: text().$type<'posted' | 'released' | 'returned'>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('journal_entries_once').on(table.transferId, table.kind),
    check('journal_entries_kind', sql`${table.kind} in ('posted','released','returned')`),
  ],
);

/** The lines of an entry, written in one statement; they come to zero (triggers). Positive: more stands in the ledger account. Append-only (P-41). */
export const postings = pgTable(
  'postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => journalEntries.id),
    ledgerAccountId: uuid('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    cents: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.ledgerAccountId] }),
    index('postings_ledger_account').on(table.ledgerAccountId),
    check('postings_cents', sql`${table.cents} <> 0`),
  ],
);
