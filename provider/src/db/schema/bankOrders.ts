import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { microRounds } from './linking.ts';
import { linkedAccounts } from './money.ts';
import { transfers } from './transfers.ts';

/**
 * What our bank is told to move between us and a linked account, for a transfer or for a round of microdeposits. Its id is the key that it is
 * sent by, so that it moves once however often it is sent. Triggers bind it to what it is of: amount, direction, linked account, brand and status
 * (rule money-15).
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
    /** What the other bank's statement says of it. */
    description: text().notNull(),
    /** `TO_SEND`: waits for its cut-off; `SENDING`: the bank may have it, so it cannot be stopped; `SENT`: it has it; the others are over. */
    state: text().$type<'TO_SEND' | 'SENDING' | 'SENT' | 'DONE' | 'REFUSED' | 'STOPPED'>().notNull(),
    /** By which the bank knows it. */
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
