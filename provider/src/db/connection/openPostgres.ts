import pg from 'pg';
import { codeOf } from '../../config/dataFolder.ts';
import { Refusal } from '../../config/refusal.ts';
import type { OpenDatabase } from '../database.ts';
import { KnowingClient } from './knownQueries.ts';
import { setSession } from './sessionSettings.ts';
import { toDatabase } from './toDatabase.ts';

/** Opens a pool. In production, requires that commits are durable (rule database-3). */
export async function openPostgres(url: string, isProduction: boolean): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client: KnowingClient,
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // Set after connecting, because DATABASE_URL may contain options. A connection that rejects them is discarded.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its types omit
    onConnect: (client) => client.query(setSession),
  });
  // The pool replaces broken idle connections; without a listener the error would end the process.
  pool.on('error', () => {});
  const database = toDatabase(pool);
  try {
    if (isProduction) await assertDurable(pool);
    else await pool.query('select 1');
  } catch (error) {
    await pool.end();
    // Code only: the driver's message may contain the URL with its password.
    throw error instanceof Refusal ? error : new Refusal(`PostgreSQL at DATABASE_URL does not answer (${codeOf(error)}).`);
  }
  return database;
}

async function assertDurable(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (rows[0]?.value === 'off') throw new Refusal(`PostgreSQL has ${setting}=off; production requires it on.`);
  }
}
