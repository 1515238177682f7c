import { bigint, check, date, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { accounts } from './money.ts';
import { transfers } from './transfers.ts';

/**
 * Interest earned by an account and day, in millionths of a cent.
 * Whole cents have a ledger entry, the rest is carried over; triggers enforce both, and that no day is missing. Append-only.
 */
export const accruals = pgTable(
  'accruals',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Day in New York. */
    day: date({ mode: 'string' }).notNull(),
    /** Closing balance that earned interest. */
    balanceCents: bigint('balance_cents', { mode: 'bigint' }).notNull(),
    apyBasisPoints: integer('apy_basis_points').notNull(),
    /** Carried over from the previous day. */
    carriedMicroCents: integer('carried_micro_cents').notNull(),
    microCents: bigint('micro_cents', { mode: 'bigint' }).notNull(),
    cents: bigint({ mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(sql`(carried_micro_cents + micro_cents) / 1000000`),
    restMicroCents: integer('rest_micro_cents')
      .notNull()
      .generatedAlwaysAs(sql`((carried_micro_cents + micro_cents) % 1000000)::integer`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    check('accruals_balance', sql`${table.balanceCents} >= 0`),
    check('accruals_apy', sql`${table.apyBasisPoints} between 0 and 10000`),
    check('accruals_carried', sql`${table.carriedMicroCents} between 0 and 999999`),
    check('accruals_micro_cents', sql`${table.microCents} >= 0`),
  ],
);

/**
 * Interest added to counted days because the bank learned late that money had arrived (rule money-20). Its whole cents have a ledger entry.
 * Append-only.
 */
export const interestCorrections = pgTable(
  'interest_corrections',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Numbered per account from 1. */
    number: integer().notNull(),
    /** The transfer reported late. */
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** First and last recounted day. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    throughDay: date('through_day', { mode: 'string' }).notNull(),
    /** Additional interest of the recounted days. */
    cents: bigint({ mode: 'bigint' }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.number] }),
    check('interest_corrections_number', sql`${table.number} > 0`),
    check('interest_corrections_days', sql`${table.fromDay} <= ${table.throughDay}`),
    check('interest_corrections_cents', sql`${table.cents} >= 0`),
  ],
);

/** A recounted day, replacing its row in `accruals` or in an earlier correction; the yield stays that of `accruals`. Append-only. */
export const correctedDays = pgTable(
  'corrected_days',
  {
    accountId: uuid('account_id').notNull(),
    number: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    balanceCents: bigint('balance_cents', { mode: 'bigint' }).notNull(),
    carriedMicroCents: integer('carried_micro_cents').notNull(),
    microCents: bigint('micro_cents', { mode: 'bigint' }).notNull(),
    cents: bigint({ mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(sql`(carried_micro_cents + micro_cents) / 1000000`),
    restMicroCents: integer('rest_micro_cents')
      .notNull()
      .generatedAlwaysAs(sql`((carried_micro_cents + micro_cents) % 1000000)::integer`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.number] }),
    foreignKey({
      name: 'corrected_days_correction',
      columns: [table.accountId, table.number],
      foreignColumns: [interestCorrections.accountId, interestCorrections.number],
    }),
    foreignKey({
      name: 'corrected_days_accrual',
      columns: [table.accountId, table.day],
      foreignColumns: [accruals.accountId, accruals.day],
    }),
    check('corrected_days_balance', sql`${table.balanceCents} >= 0`),
    check('corrected_days_carried', sql`${table.carriedMicroCents} between 0 and 999999`),
    check('corrected_days_micro_cents', sql`${table.microCents} >= 0`),
  ],
);

/** Yields of an account by effective date, from its opening on. Append-only. */
export const accountRates = pgTable(
  'account_rates',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Effective date in New York. */
    day: date({ mode: 'string' }).notNull(),
    apyBasisPoints: integer('apy_basis_points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    check('account_rates_apy', sql`${table.apyBasisPoints} between 0 and 10000`),
  ],
);
