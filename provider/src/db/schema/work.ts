import { isNotNull, isNull, sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { users } from './people.ts';

/** Work that a call accepted (202) and the outcome of mailed links, behind GET /request/{requestId}. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    /** Null for a mailed link: then whoever knows the 256-bit id may ask. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'depositor' | 'transactions' | 'email-verification'>().notNull(),
    status: text().$type<'PENDING' | 'COMPLETED' | 'FAILED'>().notNull(),
    data: jsonb(),
    problem: jsonb(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('requests_expires').on(table.expiresAt)],
);

/** What falls due later on the provider's clock (domain/due). A row is there until it is done; a dead one until an operator has seen to it. */
export const dueWork = pgTable(
  'due_work',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Orders what falls due at the same moment. */
    sequence: bigserial({ mode: 'bigint' }).notNull(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** The moment at which it happens, however late it is run. */
    dueAt: at('due_at').notNull(),
    /** Of one key the earlier is done before the later is begun. */
    orderKey: text('order_key'),
    /** While one of this kind and key waits, no second one is planted. */
    onceKey: text('once_key'),
    /** When it is tried: at first when it falls due, later after a growing pause. */
    nextAt: at('next_at').notNull(),
    /** Until then one process asks somebody outside about it, and no other one takes it. */
    claimedUntil: at('claimed_until'),
    attempts: integer().notNull().default(0),
    /** Kind or code of the last failure; never anything that a depositor typed. */
    failure: text(),
    /** Given up. It holds what comes after it in its key, and nothing else. */
    deadAt: at('dead_at'),
  },
  (table) => [
    index('due_work_next').on(table.nextAt, table.sequence).where(isNull(table.deadAt)),
    index('due_work_order').on(table.orderKey, table.dueAt, table.sequence),
    uniqueIndex('due_work_once').on(table.kind, table.onceKey).where(isNull(table.deadAt)),
    // Counted every minute.
    index('due_work_dead').on(table.deadAt).where(isNotNull(table.deadAt)),
  ],
);

/** Messages, written in the transaction of their cause. Handing them over is delivery's work (delivery.ts); the sandbox shows them as well. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    /** By this the webhook can tell a repeat; it also binds what is sealed to its row. */
    ref: uuid().notNull().unique().defaultRandom(),
    brand: text().notNull(),
    channel: text().$type<'email' | 'sms' | 'bank'>().notNull(),
    to: text('to_address').notNull(),
    /** Subject, text, code and link, sealed (domain/messages/outbox.ts). */
    content: text().notNull(),
    at: at('at').notNull(),
    attempts: integer().notNull().default(0),
    nextAt: at('next_at').notNull(),
    /** Until then one process has it and no other one takes it. */
    claimedUntil: at('claimed_until'),
    /** What the webhook answered last, or why it could not be asked. */
    failure: text(),
    /** Given up: an operator has to see to it. */
    deadAt: at('dead_at'),
    /** Only in the sandbox, which keeps what was handed over; elsewhere the row is gone. */
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    index('outbox_to').on(table.to, table.id),
    index('outbox_next')
      .on(table.nextAt, table.id)
      .where(sql`${table.deadAt} is null and ${table.deliveredAt} is null`),
    // Counted every minute.
    index('outbox_dead').on(table.deadAt).where(isNotNull(table.deadAt)),
  ],
);
