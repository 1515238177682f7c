import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { microRounds } from './linking.ts';
import { linkedAccounts } from './money.ts';
import { transfers } from './transfers.ts';

/**
 * Orders to our bank, for transfers and microdeposits. The id is the idempotency key.
 * Triggers check amount, direction, linked account, brand and status against the transfer or round (rule money-15).
 */
export const bankOrders = pgTable(
  'bank_orders',
  {
    id: uuid().primaryKey(),
    transferId: uuid('transfer_id').references(() => transfers.id),
    microRoundId: uuid('micro_round_id').references(() => microRounds.id),
    linkedAccountId: uuid('linked_account_id')
      .notNull()
      .references(() => linkedAccounts.id),
    brand: text().notNull(),
    direction: text().$type<'debit' | 'credit'>().notNull(),
    cents: bigint({ mode: 'bigint' }).notNull(),
    /** Description on the other bank's statement. */
    description: text().notNull(),
    /** `TO_SEND`: waits for its cut-off; `SENDING`: may have reached the bank and cannot be stopped; `SENT`: accepted; others are final. */
    state: text().$type<'TO_SEND' | 'SENDING' | 'SENT' | 'DONE' | 'REFUSED' | 'STOPPED'>().notNull(),
    /** The bank's id of the order. */
    reference: text(),
    orderedAt: at('ordered_at').notNull(),
  },
  (table) => [
    uniqueIndex('bank_orders_of_transfer').on(table.transferId),
    index('bank_orders_micro_round').on(table.microRoundId),
    index('bank_orders_linked_account').on(table.linkedAccountId),
    check('bank_orders_cause', sql`num_nonnulls(${table.transferId}, ${table.microRoundId}) = 1`),
    check('bank_orders_direction', sql`${table.direction} in ('debit','credit')`),
    check('bank_orders_cents', sql`${table.cents} > 0`),
    check('bank_orders_state', sql`${table.state} in ('TO_SEND','SENDING','SENT','DONE','REFUSED','STOPPED')`),
    check('bank_orders_reference', sql`(${table.state} in ('SENT','DONE')) = (${table.reference} is not null)`),
  ],
);
