import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Completed writes, stored in the transaction of their effect with the answer for replays. */
export const writes = pgTable(
  'writes',
  {
    /** Hash of brand, user, call and key. */
    id: text().primaryKey(),
    /** Hash without the call, for lookups by key alone. */
    keyHash: text('key_hash').notNull(),
    /** HMAC of call, path, query and body; a key may not be reused for another request. */
    request: text().notNull(),
    /** Sealed status and data, or the refusal; may contain tokens. */
    answer: text().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('writes_key_hash').on(table.keyHash), index('writes_expires').on(table.expiresAt)],
);
