import { lt } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Audit trail. Append-only (enforced by a trigger), hash-chained, and written in the transaction of the effect. */
export const audit = pgTable(
  'audit',
  {
    /** One chain per user, which avoids lock contention; named in domain/audit/chains.ts. */
    chain: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    at: at('at').notNull(),
    event: text().notNull(),
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    requestId: text('request_id'),
    /** Never contains depositor input. */
    detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.sequence] })],
);

/** Head of each chain; its row is the lock that serializes appends. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    chain: text().primaryKey(),
    sequence: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** Last sequence recorded in the chain of anchors. */
    anchored: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('audit_heads_anchored').on(table.chain).where(lt(table.anchored, table.sequence))],
);
