import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { linkedAccounts } from './money.ts';

/**
 * Two small deposits that show whose an account is (rule funding-3). A linked account has one round after another, and one at most that is
 * not over.
 */
export const microRounds = pgTable(
  'micro_rounds',
  {
    id: uuid().primaryKey(),
    linkedAccountId: uuid('linked_account_id')
      .notNull()
      .references(() => linkedAccounts.id),
    /** `SENT`: on its way or arrived; the others are over. */
    status: text().$type<'SENT' | 'CONFIRMED' | 'FAILED' | 'EXPIRED' | 'REPLACED' | 'RETURNED'>().notNull(),
    /** Both amounts in cents, as `7,12`, bound to this row (see `seal`): whoever reads the table cannot confirm an account. */
    amountsSealed: text('amounts_sealed').notNull(),
    /** Wrong tries. */
    tries: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When the deposits are in the other account. */
    arrivesAt: at('arrives_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('micro_rounds_linked_account').on(table.linkedAccountId, table.createdAt),
    uniqueIndex('micro_rounds_one_open')
      .on(table.linkedAccountId)
      .where(sql`${table.status} = 'SENT'`),
    check('micro_rounds_status', sql`${table.status} in ('SENT','CONFIRMED','FAILED','EXPIRED','REPLACED','RETURNED')`),
    check('micro_rounds_ended', sql`(${table.status} = 'SENT') = (${table.endedAt} is null)`),
    check('micro_rounds_tries', sql`${table.tries} between 0 and 20`),
    check('micro_rounds_in_order', sql`${table.createdAt} <= ${table.arrivesAt} and ${table.arrivesAt} < ${table.expiresAt}`),
  ],
);
