import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accountKinds, bankKinds, entryKinds, type EntryKind, type LedgerKind } from '../ledgerRules.ts';
import { accruals, interestCorrections } from './accruals.ts';
import { at } from './columns.ts';
import { accounts, linkedAccounts } from './money.ts';
import { transfers } from './transfers.ts';

/** Text constants as SQL: `'a','b'`. */
const listed = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(','));

/** Accounts of the double-entry ledger; `db/ledgerRules.ts` describes the kinds. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey(),
    brand: text().notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    /**
     * Sum of the postings, for depositors' accounts only; never negative (never positive for debts).
     * Locking the row serializes withdrawals. Written by the trigger of `postings` only. The bank's accounts are summed on demand, so that
     * they do not become a point of contention.
     */
    balanceCents: bigint('balance_cents', { mode: 'bigint' }),
  },
  (table) => [
    unique('ledger_accounts_of_account').on(table.accountId, table.kind),
    uniqueIndex('ledger_accounts_of_brand')
      .on(table.brand, table.kind)
      .where(sql`${table.accountId} is null`),
    foreignKey({
      name: 'ledger_accounts_brand_of_account',
      columns: [table.accountId, table.brand],
      foreignColumns: [accounts.id, accounts.brand],
    }),
    check('ledger_accounts_kind', sql`${table.kind} in (${listed([...accountKinds, ...bankKinds])})`),
    check('ledger_accounts_owner', sql`(${table.kind} in (${listed(accountKinds)})) = (${table.accountId} is not null)`),
    check(
      'ledger_accounts_balance',
      sql`(${table.balanceCents} is not null) = (${table.accountId} is not null) and case ${table.kind} when 'receivable' then ${table.balanceCents} <= 0 else ${table.balanceCents} >= 0 end`,
    ),
  ],
);

/**
 * Journal entries of transfers, interest, its corrections, and microdeposits. Triggers check postings and transfer status against
 * `db/ledgerRules.ts`.
 * Append-only; corrections are `reversed` entries that reference the original.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey(),
    transferId: uuid('transfer_id').references(() => transfers.id),
    accountId: uuid('account_id'),
    day: date({ mode: 'string' }),
    /** Number of the account's interest correction. */
    correction: integer(),
    linkedAccountId: uuid('linked_account_id').references(() => linkedAccounts.id),
    reversesId: uuid('reverses_id').references((): AnyPgColumn => journalEntries.id),
    kind: text().$type<EntryKind>().notNull(),
    /** Counter, set by a trigger: 1, plus 1 for each reversal of this kind of entry. */
    turn: integer().notNull().default(1),
    at: at('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'journal_entries_accrual',
      columns: [table.accountId, table.day],
      foreignColumns: [accruals.accountId, accruals.day],
    }),
    foreignKey({
      name: 'journal_entries_correction',
      columns: [table.accountId, table.correction],
      foreignColumns: [interestCorrections.accountId, interestCorrections.number],
    }),
    unique('journal_entries_reversed_once').on(table.reversesId),
    unique('journal_entries_accrued_once').on(table.accountId, table.day),
    unique('journal_entries_corrected_once').on(table.accountId, table.correction),
    uniqueIndex('journal_entries_once')
      .on(table.transferId, table.kind, table.turn)
      .where(sql`${table.kind} not in ('recovered','written_off','reversed')`),
    index('journal_entries_transfer').on(table.transferId),
    // For changes since the end of a day.
    index('journal_entries_at').on(table.at),
    index('journal_entries_linked_account')
      .on(table.linkedAccountId)
      .where(sql`${table.linkedAccountId} is not null`),
    check('journal_entries_kind', sql`${table.kind} in (${listed(entryKinds)})`),
    check(
      'journal_entries_cause',
      sql`num_nonnulls(${table.transferId}, ${table.day}, ${table.correction}, ${table.linkedAccountId}) = 1 and (${table.accountId} is null) = (num_nonnulls(${table.day}, ${table.correction}) = 0)`,
    ),
    check('journal_entries_reversal', sql`(${table.kind} = 'reversed') = (${table.reversesId} is not null)`),
  ],
);

/**
 * Postings of an entry, inserted in one statement; they must sum to zero (triggers). Positive amounts increase the balance. Append-only.
 */
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
