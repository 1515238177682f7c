import { isNotNull, isNull, sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { users } from './people.ts';

/** Accepted calls (202) and outcomes of mailed links, for GET /request/{requestId}. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    /** Null for mailed links, which anyone with the 256-bit id may query. */
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

/** Job queue on the provider's clock (domain/jobs). Rows are deleted when done; dead ones wait for an operator. */
export const jobs = pgTable(
  'due_work',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Breaks ties of `dueAt`. */
    sequence: bigserial({ mode: 'bigint' }).notNull(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Nominal time of the job, even if it runs later. */
    dueAt: at('due_at').notNull(),
    /** Jobs of one key run in order. */
    orderKey: text('order_key'),
    /** Unique per kind while the job is pending. */
    onceKey: text('once_key'),
    /** Time of the next attempt: `dueAt`, later with backoff. */
    nextAt: at('next_at').notNull(),
    /** Lease of the process that is making the external request. */
    claimedUntil: at('claimed_until'),
    attempts: integer().notNull().default(0),
    /** Class or code of the last failure; never depositor data. */
    failure: text(),
    /** When it was given up. A dead job blocks its own key only. */
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

/** Outgoing messages, written in the transaction of their cause and delivered by delivery.ts; also shown in the sandbox. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    /** Idempotency key for the webhook; also binds the sealed content to the row. */
    ref: uuid().notNull().unique().defaultRandom(),
    brand: text().notNull(),
    channel: text().$type<'email' | 'sms' | 'bank'>().notNull(),
    to: text('to_address').notNull(),
    /** Sealed subject, text, code and link (domain/messages/outbox.ts). */
    content: text().notNull(),
    at: at('at').notNull(),
    attempts: integer().notNull().default(0),
    nextAt: at('next_at').notNull(),
    /** Lease of the delivering process. */
    claimedUntil: at('claimed_until'),
    /** Last answer of the webhook, or the network error. */
    failure: text(),
    deadAt: at('dead_at'),
    /** Sandbox only; elsewhere the row is deleted. */
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
