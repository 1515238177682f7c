import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { OpenDatabase } from '../database.ts';
import { requireOutside, sqlStateOf } from '../transact.ts';

/** Wraps an unconnected pool; the embedded database and PostgreSQL share the driver. */
export function toDatabase(pool: pg.Pool): OpenDatabase {
  keepAfterRefusal(pool);
  // A broken connection already rejects its query; without a listener the error would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), exec: (script) => execute(pool, script), close: () => pool.end() };
}

/**
 * Keeps a connection after a failed query outside transactions, such as a constraint violation.
 * By default, the pool would close it, and the embedded database would have to be reopened.
 */
function keepAfterRefusal(pool: pg.Pool): void {
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    requireOutside();
    const client = await pool.connect();
    try {
      const result = await client.query(config, values);
      client.release();
      return result;
    } catch (error) {
      // Classes 08 and 57: connection lost or closing; XX: internal error.
      const state = sqlStateOf(error);
      client.release(state === null || /^(08|57|XX)/.test(state));
      throw error;
    }
  };
  pool.query = query as typeof pool.query; // we and drizzle only use promises
}

async function execute(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(script);
    client.release();
  } catch (error) {
    // Release the connection only if the failed script's transaction was rolled back.
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isUndone);
    throw error;
  }
}
