import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { OpenDatabase } from '../database.ts';
import { requireOutside, sqlStateOf } from '../transact.ts';

/** A pool that has not connected yet, as the provider uses it: the same driver for the embedded database and for PostgreSQL. */
export function toDatabase(pool: pg.Pool): OpenDatabase {
  keepAfterRefusal(pool);
  // One that breaks in use fails what it was used for; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), exec: (script) => execute(pool, script), close: () => pool.end() };
}

/**
 * The pool ends a connection when a query outside of a transaction fails, even if the database only said no to it (a constraint, say). For
 * the embedded database that would mean opening it again, so here a connection ends only when it has failed itself.
 */
function keepAfterRefusal(pool: pg.Pool): void {
  const query = async (asked: pg.QueryConfig, values?: unknown[]) => {
    requireOutside();
    const client = await pool.connect();
    try {
      const result = await client.query(asked, values);
      client.release();
      return result;
    } catch (error) {
      // Classes 08 and 57: the connection is lost or being ended; XX: the database is broken.
      const state = sqlStateOf(error);
      client.release(state === null || /^(08|57|XX)/.test(state));
      throw error;
    }
  };
  pool.query = query as typeof pool.query; // promises are all that drizzle and we ask for, of its many forms
}

async function execute(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(script);
    client.release();
  } catch (error) {
    // The transaction of a failed script may still be open; if it cannot be undone, the connection does not go back.
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isUndone);
    throw error;
  }
}
