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
 * Opens PGlite in a folder locked by this process, or in memory. Never fsyncs: it survives a crash of the process, but not a power loss.
 * @param template PGlite dump to start a database in memory from
 * @throws {Refusal} when the folder is in use, unusable, full, or contains something else
 */
export async function openEmbedded(dataDir: string, template?: string): Promise<OpenDatabase> {
  if (dataDir === ':memory:') return openPool({ folder: dataDir, ...(template && { template }) }, () => {});
  makeDataFolder(dataDir);
  const folder = join(dataDir, 'pglite');
  const making = join(dataDir, 'pglite.making');
  // Check first: a partial database would look like a damaged one.
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
      `The database in ${folder} cannot be opened (${reasonOf(error)}). It is damaged, from another version, or owned by another user; restore it from a backup.`,
    );
  }
}

/** The system's error code, else the database's message, which contains no depositor data before it is open. */
function reasonOf(error: unknown): string {
  const { cause } = error as Partial<Error>; // may be any thrown value
  const first = cause instanceof Error ? cause : error;
  return first instanceof Error ? (codeOf(first) === 'no code' ? (first.message.split('\n')[0] ?? '') : codeOf(first)) : 'no reason';
}

/** PGlite has one connection, so transactions run one at a time. Callers that wait too long get 503. */
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
  // The pool replaces broken connections; without a listener the error would end the process.
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

/** Milliseconds that a request waits for the connection. */
const longestWait = 5000;

/**
 * Rejects callers after `longestWait` and releases their connection if it arrives later.
 * The pool's own timeout would also abort a database that takes longer to open, again and again.
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
  pool.connect = connectInTime as typeof pool.connect; // we and drizzle only use promises
}
