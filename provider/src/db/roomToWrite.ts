import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import { DatabaseUnavailable } from './embedded/embeddedStream.ts';

/** Bytes of two segments of PostgreSQL's log: below that any write may be the one that finds no room. */
const least = 2 * 16 * 1024 * 1024;

/**
 * For GET /healthz: an embedded database reads on when its disk is full, and refuses whatever is written.
 * @throws {DatabaseUnavailable} when there is no room; PostgreSQL sees to its own disk.
 */
export async function requireRoomToWrite({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (databaseUrl !== null || dataDir === ':memory:') return;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < least) throw new DatabaseUnavailable('there is no room on the disk of the embedded database');
}
