import { setTimeout as sleep } from 'node:timers/promises';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

const inside = new AsyncLocalStorage<true>();
const tries = 10;

/**
 * Runs `work` in one transaction, and again when PostgreSQL gave up on it for the sake of another (serialization failure, deadlock), which
 * PGlite with its one connection never does. `work` must have no effect besides its queries.
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
 * @throws {Error} within a transaction of \`transact\`: whoever asks the outer handle there waits for itself on PGlite's one connection, and
 * elsewhere sees a state that the transaction does not.
 */
export function requireOutside(): void {
  if (inside.getStore()) throw new Error('the database was asked from within a transaction; hand the transaction down');
}

function isWorthRetrying(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === '40001' || code === '40P01';
}

/** The SQLSTATE of a failed query, however deep the drivers have wrapped it; null when it was none. */
export function sqlStateOf(error: unknown): string | null {
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code;
  }
  return null;
}
