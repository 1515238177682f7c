import { bigint, check, date, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { accounts } from './money.ts';
import { transfers } from './transfers.ts';

/**
 * Interest that an account has earned on a day, to a millionth of a cent. Its whole cents have an entry of their own in the ledger, and the
 * rest is carried to the next day; triggers see to both, and that no day is left out. Append-only.
 */
export const accruals = pgTable(
  'accruals',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** A day at the bank, in New York. */
    day: date({ mode: 'string' }).notNull(),
    /** What earned: the depositor's money in the account at the end of the day. */
    balanceCents: bigint('balance_cents', { mode: 'bigint' }).notNull(),
    apyBasisPoints: integer('apy_basis_points').notNull(),
    /** The rest of the day before. */
    carriedMicroCents: integer('carried_micro_cents').notNull(),
    /** Earned on this day. */
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
 * Interest added for counted days, because the bank learned late that money had arrived on one of them (rule money-20). It recounts the days
 * from then on; its whole cents have an entry of their own in the ledger. Append-only.
 */
export const interestCorrections = pgTable(
  'interest_corrections',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** 1 for the first correction of an account. */
    number: integer().notNull(),
    /** The reason: the transfer that the bank learned of late. */
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** The first day recounted, and the last, up to which interest had been counted. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    throughDay: date('through_day', { mode: 'string' }).notNull(),
    /** What the recounted days earned beyond what they had earned before. */
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

/** A day as a correction recounts it, in place of its row in `accruals` or in an earlier correction; the yield is that of `accruals`. Append-only. */
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

/** What an account yields, from a day on and until the next one: the day on which it was opened has the first. Append-only. */
export const accountRates = pgTable(
  'account_rates',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The first day at the bank on which it holds. */
    day: date({ mode: 'string' }).notNull(),
    /** Annual percentage yield in hundredths of a percent. */
    apyBasisPoints: integer('apy_basis_points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    check('account_rates_apy', sql`${table.apyBasisPoints} between 0 and 10000`),
  ],
);
