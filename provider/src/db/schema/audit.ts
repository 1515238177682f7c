import { lt } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Who did what when. Append-only (a trigger refuses changes) and hash-chained, written in the transaction of the effect. */
export const audit = pgTable(
  'audit',
  {
    /** One for each user, so that no transaction waits for somebody else's; domain/audit/chains.ts names them. */
    chain: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.chain, table.sequence] })],
);

/** The end of each chain; its row is the lock that keeps the chain single. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    chain: text().primaryKey(),
    sequence: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** Up to where the chain of anchors vouches for this one. */
    anchored: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('audit_heads_anchored').on(table.chain).where(lt(table.anchored, table.sequence))],
);
