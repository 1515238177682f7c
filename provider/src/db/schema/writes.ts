import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Writes that have happened, each in the transaction of its effect with the answer that a repeat gets. */
export const writes = pgTable(
  'writes',
  {
    /** Hash of brand, user, call and the caller's key. */
    id: text().primaryKey(),
    /** The same without the call: whoever asks what became of a write knows its key alone. */
    keyHash: text('key_hash').notNull(),
    /** Keyed hash of call, path, query and body: the same key may not carry another request. */
    request: text().notNull(),
    /** Status and data or the refusal, sealed, for an answer may hold a token. */
    answer: text().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('writes_key_hash').on(table.keyHash), index('writes_expires').on(table.expiresAt)],
);
