import { bigint, boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { journalEntries } from './ledger.ts';
import { accounts } from './money.ts';
import { depositors } from './people.ts';

/** Notices of statements and tax forms, once for all documents that say the same. Append-only. */
export const documentNotices = pgTable(
  'document_notices',
  {
    /** SHA-256 of the content. */
    hash: text().primaryKey(),
    /** As JSON (`DocumentNotice[]`). */
    content: text().notNull(),
  },
  (table) => [check('document_notices_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
);

/** An account's statement of a calendar month, as it was issued (rule account-4). Append-only. */
export const statements = pgTable(
  'statements',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The first of the month. */
    month: date({ mode: 'string' }).notNull(),
    /** The days of the month on which the account was open. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    throughDay: date('through_day', { mode: 'string' }).notNull(),
    openingCents: bigint('opening_cents', { mode: 'bigint' }).notNull(),
    closingCents: bigint('closing_cents', { mode: 'bigint' }).notNull(),
    /** Interest paid in the period, and in its calendar year so far. */
    interestCents: bigint('interest_cents', { mode: 'bigint' }).notNull(),
    yearInterestCents: bigint('year_interest_cents', { mode: 'bigint' }).notNull(),
    lineCount: integer('line_count').notNull(),
    /** All that it says but the notices, as JSON (`StatementContent`). */
    content: text().notNull(),
    noticesHash: text('notices_hash')
      .notNull()
      .references(() => documentNotices.hash),
    /** SHA-256 of the content and of the notices' hash. */
    hash: text().notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month] }),
    check('statements_month', sql`extract(day from ${table.month}) = 1`),
    check(
      'statements_days',
      sql`${table.fromDay} <= ${table.throughDay} and date_trunc('month', ${table.fromDay}::timestamp) = ${table.month} and date_trunc('month', ${table.throughDay}::timestamp) = ${table.month}`,
    ),
    check('statements_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Which entries of the ledger a statement lists: each is on one statement only. Append-only. */
export const statementEntries = pgTable(
  'statement_entries',
  {
    accountId: uuid('account_id').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => journalEntries.id),
    month: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.entryId] }),
    foreignKey({
      name: 'statement_entries_statement',
      columns: [table.accountId, table.month],
      foreignColumns: [statements.accountId, statements.month],
    }),
  ],
);

/** A Form 1099-INT of the primary holder of an account, as it was issued. A corrected one names the form that it replaces. Append-only. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    taxYear: integer('tax_year').notNull(),
    /** 0 for the original, 1 for its first correction. */
    correction: integer().notNull().default(0),
    interestCents: bigint('interest_cents', { mode: 'bigint' }).notNull(),
    /** `paper` where the holder had not consented to get it online when it was issued. */
    delivery: text({ enum: ['online', 'paper'] }).notNull(),
    /** All that it says but the notices, as JSON (`TaxFormContent`). */
    content: text().notNull(),
    noticesHash: text('notices_hash')
      .notNull()
      .references(() => documentNotices.hash),
    /** SHA-256 of the content and of the notices' hash. */
    hash: text().notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    unique('tax_documents_once').on(table.accountId, table.taxYear, table.correction),
    index('tax_documents_depositor').on(table.depositorId),
    check('tax_documents_correction', sql`${table.correction} >= 0`),
    check('tax_documents_interest', sql`${table.interestCents} >= 0`),
    check('tax_documents_delivery', sql`${table.delivery} in ('online', 'paper')`),
    check('tax_documents_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** A primary holder's consent to get tax forms online only, and its withdrawal: the last row counts. Append-only. */
export const taxConsents = pgTable(
  'tax_consents',
  {
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id),
    isGiven: boolean('is_given').notNull(),
    /** What was read. */
    noticesHash: text('notices_hash')
      .notNull()
      .references(() => documentNotices.hash),
    /** SHA-256 of the browser's name. */
    userAgent: text('user_agent').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('tax_consents_depositor').on(table.depositorId, table.at)],
);
