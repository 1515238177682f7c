import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedStream } from './embeddedStream.ts';
import { takeLock } from './lock.ts';
import type { OpenDatabase } from './database.ts';
import { toDatabase } from './toDatabase.ts';

/** PGlite in a folder that this process alone may use, or in memory. It never fsyncs: a process may crash, the power may not. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  if (dataDir === ':memory:') return openPool(dataDir, () => {});
  mkdirSync(dataDir, { recursive: true });
  const release = takeLock(join(dataDir, 'lock'));
  try {
    return await openPool(join(dataDir, 'pglite'), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** PGlite has one connection: transactions have it to themselves, and who waits longer than a request may is asked to come back. */
async function openPool(folder: string, release: () => void): Promise<OpenDatabase> {
  let gone: Promise<unknown> = Promise.resolve();
  const connect = () => {
    const stream = new EmbeddedStream(folder, gone);
    gone = new Promise((resolve) => stream.once('close', resolve));
    return stream;
  };
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    stream: connect,
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const database = toDatabase(pool);
  await pool.query('select 1');
  return {
    ...database,
    close: async () => {
      await database.close();
      release();
    },
  };
}
