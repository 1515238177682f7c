import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { OpenDatabase } from './database.ts';

/** A pool of connections as the provider uses it: the same driver for the embedded database and for PostgreSQL. */
export function toDatabase(pool: pg.Pool): OpenDatabase {
  return { db: drizzle(pool), exec: (script) => execute(pool, script), close: () => pool.end() };
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
