import { jsonb, pgTable, text, timestamp, index } from 'drizzle-orm/pg-core';

/** Tables of the platform itself; those of the domain are in schema/. */

/** Single values that outlive a restart, such as the distance of the sandbox's clock. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Answers of writes that must happen once (security P-50). */
export const idempotency = pgTable(
  'idempotency',
  {
    /** HMAC of depositor, call and key. */
    id: text().primaryKey(),
    /** HMAC of the request's body: the same key may not carry another one. */
    request: text().notNull(),
    /** Status and data once known, sealed, for an answer may hold a token; null while the first one is under way. */
    answer: text(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [index('idempotency_expires').on(table.expiresAt)],
);
