import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors, users } from './people.ts';

/** Work that a call accepted (202) and the outcome of mailed links, behind GET /request/{requestId}. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    /** Null for a mailed link: then whoever knows the 256-bit id may ask. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'depositor' | 'email-verification'>().notNull(),
    status: text().$type<'PENDING' | 'COMPLETED' | 'FAILED'>().notNull(),
    data: jsonb(),
    problem: jsonb(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('requests_expires').on(table.expiresAt)],
);

/** What falls due later on the provider's clock. */
export const dueWork = pgTable(
  'due_work',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'identity-review'>().notNull(),
    dueAt: at('due_at').notNull(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id, { onDelete: 'cascade' }),
  },
  (table) => [index('due_work_due').on(table.dueAt)],
);

/** Messages written in the transaction of their cause; delivery is an adapter's work, and the sandbox shows them instead. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    brand: text().notNull(),
    channel: text().$type<'email' | 'sms' | 'bank'>().notNull(),
    to: text('to_address').notNull(),
    subject: text(),
    text: text().notNull(),
    code: text(),
    link: text(),
    amounts: jsonb(),
    at: at('at').notNull(),
    /** When an adapter handed it over; what was delivered keeps no code and no link. */
    deliveredAt: at('delivered_at'),
  },
  (table) => [index('outbox_to').on(table.to, table.id)],
);
