import { bigint, check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accounts } from './money.ts';

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
