import { join } from 'node:path';
import pg from 'pg';
import { codeOf, makeDataFolder } from '../../config/dataFolder.ts';
import { Refusal } from '../../config/refusal.ts';
import { leastFree } from '../health.ts';
import { isFirstStart, keepCluster, requireCluster } from './clusterFolder.ts';
import { DatabaseUnavailable, EmbeddedStream, type EmbeddedPlace } from './embeddedStream.ts';
import { takeLock } from './lock.ts';
import { firstStart, requireRoom } from './requireRoom.ts';
import type { OpenDatabase } from '../database.ts';
import { KnowingClient } from '../connection/knownQueries.ts';
import { toDatabase } from '../connection/toDatabase.ts';

/**
 * PGlite in a folder that this process alone may use, or in memory. It never fsyncs: a process may crash, the power may not.
 * @param template what a database in memory begins as, instead of empty: a file that PGlite dumped
 * @throws {Refusal} when the folder is in use, cannot be used, has no room, or holds something that cannot be opened.
 */
export async function openEmbedded(dataDir: string, template?: string): Promise<OpenDatabase> {
  if (dataDir === ':memory:') return openPool({ folder: dataDir, ...(template && { template }) }, () => {});
  makeDataFolder(dataDir);
  const folder = join(dataDir, 'pglite');
  const making = join(dataDir, 'pglite.making');
  // Before anything is written: half a database would be taken for a damaged one.
  if (isFirstStart(folder, making)) await requireRoom(dataDir, firstStart, 'a first start');
  const release = takeLock(join(dataDir, 'lock'));
  try {
    requireCluster(folder, making);
    const database = await openPool({ folder }, release);
    keepCluster(making);
    return database;
  } catch (error) {
    release();
    if (error instanceof Refusal) throw error;
    await requireRoom(dataDir, leastFree, 'a start');
    throw new Refusal(
      `The database in ${folder} cannot be opened (${reasonOf(error)}). It is damaged, of another version, or not this user's; a copy can be brought back.`,
    );
  }
}

/** The system's own word for it, else what the database said, which knows nothing of depositors before it is open. */
function reasonOf(error: unknown): string {
  const { cause } = error as Partial<Error>; // thrown values may be anything
  const first = cause instanceof Error ? cause : error;
  return first instanceof Error ? (codeOf(first) === 'no code' ? (first.message.split('\n')[0] ?? '') : codeOf(first)) : 'no reason';
}

/** PGlite has one connection: a transaction has it to itself, and whoever waits longer than a request may is asked to come back. */
async function openPool(place: EmbeddedPlace, release: () => void): Promise<OpenDatabase> {
  let gone: Promise<unknown> = Promise.resolve();
  const connect = () => {
    const stream = new EmbeddedStream(place, gone);
    gone = new Promise((resolve) => stream.once('close', resolve));
    return stream;
  };
  const pool = new pg.Pool({
    Client: KnowingClient,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    stream: connect,
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const database = toDatabase(pool);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
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
 * Somebody who has waited too long for the connection is refused, and gives it back if it comes later. The pool's own limit would also end
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
