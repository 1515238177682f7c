import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { DatabaseUnavailable } from './embedded/embeddedStream.ts';

/** Milliseconds until a database counts as busy, and until a busy one counts as down. */
const busyAfter = 25;
const patience = 10_000;

/**
 * Checks whether the database answers, without blocking. A long query on the embedded database counts as busy, not down (rule database-6).
 */
export function createHealth(ask: () => Promise<void>): () => Promise<boolean> {
  /** Set after a failed check. From then on, "busy" no longer counts as healthy. */
  let hasFailed = false;
  let pending: { since: number; answer: Promise<boolean> } | null = null;

  const begin = () => {
    const answer = ask().then(
      () => true,
      () => false,
    );
    void answer.then((isHealthy) => {
      hasFailed = !isHealthy;
      pending = null;
    });
    return { since: performance.now(), answer };
  };
  return async () => {
    pending ??= begin();
    const { since, answer } = pending;
    return Promise.race([answer, sleep(busyAfter).then(() => !hasFailed && performance.now() - since < patience)]);
  };
}

/** Bytes of two WAL segments. With less free space, any write may fail. */
export const leastFree = 2 * 16 * 1024 * 1024;

/**
 * An embedded database with a full disk still answers reads, so `createHealth` does not notice. PostgreSQL monitors its own disk.
 * @throws {DatabaseUnavailable} when the disk is full
 */
export async function requireRoomToWrite({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (databaseUrl !== null || dataDir === ':memory:') return;
  if ((await freeBytes(dataDir)) < leastFree) throw new DatabaseUnavailable('the disk of the embedded database is full');
}

/** Free bytes on the disk of a folder for unprivileged users. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
