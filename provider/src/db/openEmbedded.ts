import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseUnavailable, EmbeddedStream } from './embeddedStream.ts';
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
  boundWait(pool);
  return {
    ...database,
    close: async () => {
      await database.close();
      release();
    },
  };
}

/** How long a request waits for the one connection, in milliseconds. */
const longestWait = 5000;

/**
 * Whoever has waited too long for the connection is refused, and gives it back should it come later. The pool's own limit would also end
 * a database that takes longer than that to open, again and again.
 */
function boundWait(pool: pg.Pool): void {
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  const connectInTime = async () => {
    const client = connect();
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new DatabaseUnavailable(`the embedded database was busy for ${longestWait} ms`));
      }, longestWait);
    });
    client.then(
      (came) => isLate && came.release(),
      () => {},
    );
    return Promise.race([client, late]).finally(() => clearTimeout(timer));
  };
  pool.connect = connectInTime as typeof pool.connect; // promises are all that drizzle and we ask for
}
