import pg from 'pg';
import { codeOf } from '../../config/dataFolder.ts';
import { Refusal } from '../../config/refusal.ts';
import type { OpenDatabase } from '../database.ts';
import { KnowingClient } from './knownQueries.ts';
import { setSession } from './sessionSettings.ts';
import { toDatabase } from './toDatabase.ts';

/** A pool of PostgreSQL connections; in production it asserts that what was answered is on disk (rule database-3). */
export async function openPostgres(url: string, isProduction: boolean): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client: KnowingClient,
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // The address may have options of its own, so these are set afterwards: a connection that does not take them is none.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: (client) => client.query(setSession),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const database = toDatabase(pool);
  try {
    if (isProduction) await assertDurable(pool);
    else await pool.query('select 1');
  } catch (error) {
    await pool.end();
    // Only the code: the message of a driver may repeat the address with its password.
    throw error instanceof Refusal ? error : new Refusal(`PostgreSQL at DATABASE_URL does not answer (${codeOf(error)}).`);
  }
  return database;
}

async function assertDurable(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (rows[0]?.value === 'off') throw new Refusal(`PostgreSQL runs with ${setting}=off; production needs it on.`);
  }
}
