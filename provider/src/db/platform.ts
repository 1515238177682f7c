import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Tables of the platform; those of the domain are in schema/. */

/** Persistent single values, such as the offset of the sandbox's clock. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Request counts of the window that ends at `expiresAt` (http/rateLimits.ts). The key is an HMAC; a crash loses the counts. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [index('rate_counts_expires').on(table.expiresAt)],
);

/** Effect on the next answers of a call. */
export interface Fault {
  /** As in the contract, such as `POST /mfa-verify/{nonceToken}`. */
  call: string;
  /** Answered instead of running the call; 202 runs it asynchronously if the call supports GET /request. */
  status?: number;
  /** Code of the problem; defaults to the status's usual one. */
  code?: string;
  /** Breaks the connection midway through the answer, before or after the effect. */
  drop?: 'before' | 'after';
  /** Milliseconds before the request is handled. */
  delay?: number;
  times: number;
}

/** Pending faults (sandbox/faults.ts). */
export const sandboxFaults = pgTable('sandbox_faults', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Without parameter names. */
  call: text().notNull(),
  fault: jsonb().$type<Fault>().notNull(),
  times: integer().notNull(),
});
