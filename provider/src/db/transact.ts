import { setTimeout as sleep } from 'node:timers/promises';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

const inside = new AsyncLocalStorage<true>();
const tries = 10;

/**
 * Runs `work` in a transaction and repeats it after serialization failures and deadlocks (PostgreSQL only). `work` must have no side
 * effects besides its queries.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  requireOutside();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => inside.run(true, () => work(tx)));
    } catch (error) {
      if (attempt >= tries || !isWorthRetrying(error)) throw error;
      await sleep(Math.random() * 5 * 2 ** attempt);
    }
  }
}

/**
 * @throws {Error} when called within a transaction: on PGlite, the outer database would deadlock; on PostgreSQL, it would not see the
 * transaction's changes
 */
export function requireOutside(): void {
  if (inside.getStore()) throw new Error('the database was queried within a transaction; pass the transaction instead');
}

function isWorthRetrying(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === '40001' || code === '40P01';
}

/** SQLSTATE of a failed query, unwrapped; null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code;
  }
  return null;
}
