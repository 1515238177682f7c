import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { linkedAccounts } from './money.ts';

/** Rounds of two microdeposits that prove ownership (rule funding-3). At most one round per linked account is open. */
export const microRounds = pgTable(
  'micro_rounds',
  {
    id: uuid().primaryKey(),
    linkedAccountId: uuid('linked_account_id')
      .notNull()
      .references(() => linkedAccounts.id),
    /** `SENT`: pending or arrived; others are final. */
    status: text().$type<'SENT' | 'CONFIRMED' | 'FAILED' | 'EXPIRED' | 'REPLACED' | 'RETURNED'>().notNull(),
    /** Amounts in cents, as `7,12`, sealed to this row, so that reading the table does not help to confirm an account. */
    amountsSealed: text('amounts_sealed').notNull(),
    tries: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
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
