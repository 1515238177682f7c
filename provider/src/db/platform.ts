import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Tables of the platform itself; those of the domain are in schema/. */

/** Single values that outlive a restart, such as the distance of the sandbox's clock. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Requests counted in the window that ends at `expiresAt` (http/rateLimits.ts). The key is an HMAC; a crash loses the counts. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [index('rate_counts_expires').on(table.expiresAt)],
);

/** What the next answers of one call become. */
export interface Fault {
  /** As in the contract: `POST /mfa-verify/{nonceToken}`. */
  call: string;
  /** Answered instead of doing anything; 202 on a call that knows it does the work behind GET /request. */
  status?: number;
  /** The code of the problem; the usual one of its status when it is left out. */
  code?: string;
  /** The answer is lost on its way: the connection breaks in the middle of it, before the work, or after its effect. */
  drop?: 'before' | 'after';
  /** Milliseconds before the request is looked at. */
  delay?: number;
  /** For how many requests. */
  times: number;
}

/** Faults that are still to be met (sandbox/faults.ts). */
export const sandboxFaults = pgTable('sandbox_faults', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Without the names of parameters. */
  call: text().notNull(),
  fault: jsonb().$type<Fault>().notNull(),
  times: integer().notNull(),
});
