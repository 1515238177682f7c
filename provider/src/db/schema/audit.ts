import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Who did what when. Append-only (a trigger refuses changes) and hash-chained, written in the transaction of the effect. */
export const audit = pgTable('audit', {
  sequence: bigint({ mode: 'number' }).primaryKey(),
  at: at('at').notNull(),
  event: text().notNull(),
  userId: uuid('user_id'),
  sessionId: uuid('session_id'),
  requestId: text('request_id'),
  /** Facts of the event; never anything that a depositor typed. */
  detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
  address: text().notNull(),
  userAgent: text('user_agent').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
});

/** The end of the audit chain; its one row is the lock that keeps the chain single. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
