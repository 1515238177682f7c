import { bigint, boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { journalEntries } from './ledger.ts';
import { accounts } from './money.ts';
import { depositors } from './people.ts';

/** Notices of statements and tax forms, deduplicated by content. Append-only. */
export const documentNotices = pgTable(
  'document_notices',
  {
    /** SHA-256 of the content. */
    hash: text().primaryKey(),
    /** JSON (`DocumentNotice[]`). */
    content: text().notNull(),
  },
  (table) => [check('document_notices_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
);

/** Issued monthly statements (rule account-4). Append-only. */
export const statements = pgTable(
  'statements',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** First day of the month. */
    month: date({ mode: 'string' }).notNull(),
    /** Days of the month on which the account was open. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    throughDay: date('through_day', { mode: 'string' }).notNull(),
    openingCents: bigint('opening_cents', { mode: 'bigint' }).notNull(),
    closingCents: bigint('closing_cents', { mode: 'bigint' }).notNull(),
    /** Interest paid in the period, and in the calendar year so far. */
    interestCents: bigint('interest_cents', { mode: 'bigint' }).notNull(),
    yearInterestCents: bigint('year_interest_cents', { mode: 'bigint' }).notNull(),
    lineCount: integer('line_count').notNull(),
    /** JSON (`StatementContent`), without notices. */
    content: text().notNull(),
    noticesHash: text('notices_hash')
      .notNull()
      .references(() => documentNotices.hash),
    /** SHA-256 of content and notices' hash. */
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

/** Ledger entries listed on a statement; each is on one statement only. Append-only. */
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

/** Issued Forms 1099-INT. A corrected form references the one it replaces. Append-only. */
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
    /** Delivery consented to when it was issued; `paper` by default. */
    delivery: text({ enum: ['online', 'paper'] }).notNull(),
    /** JSON (`TaxFormContent`), without notices. */
    content: text().notNull(),
    noticesHash: text('notices_hash')
      .notNull()
      .references(() => documentNotices.hash),
    /** SHA-256 of content and notices' hash. */
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

/** Consents to online tax forms and their withdrawals; the latest row counts. Append-only. */
export const taxConsents = pgTable(
  'tax_consents',
  {
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id),
    isGiven: boolean('is_given').notNull(),
    /** Consent text that was shown. */
    noticesHash: text('notices_hash')
      .notNull()
      .references(() => documentNotices.hash),
    /** SHA-256 of the User-Agent. */
    userAgent: text('user_agent').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('tax_consents_depositor').on(table.depositorId, table.at)],
);
