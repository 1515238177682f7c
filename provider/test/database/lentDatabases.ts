import type { OpenDatabase } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded/openEmbedded.ts';
import { rememberAsNew } from './asNew.ts';
import { migratedTemplate } from './templates.ts';

interface Kept {
  database: OpenDatabase;
  makeAsNew: () => Promise<boolean>;
}

/** Idle databases, with or without personas. Opening one takes half a second of CPU time, restoring one very little. */
const idle: Record<'seeded' | 'migrated', Kept[]> = { seeded: [], migrated: [] };
const mostIdle = 3;

/** A migrated database in memory, in its state after `seed`. */
export async function lendDatabase(seed: ((database: OpenDatabase) => Promise<void>) | null): Promise<OpenDatabase> {
  const own = idle[seed ? 'seeded' : 'migrated'];
  return lend(own.pop() ?? (await open(seed)), own);
}

async function open(seed: ((database: OpenDatabase) => Promise<void>) | null): Promise<Kept> {
  const database = await openEmbedded(':memory:', await migratedTemplate());
  await seed?.(database);
  return { database, makeAsNew: await rememberAsNew(database, false) };
}

/**
 * Closes idle databases, which would otherwise leak when a copy of the repository is loaded into this process.
 * @public
 */
export async function closeIdle(): Promise<void> {
  await Promise.all([...idle.seeded.splice(0), ...idle.migrated.splice(0)].map(({ database }) => database.close()));
}

function lend(kept: Kept, own: Kept[]): OpenDatabase {
  let isClosed = false;
  const requireOpen = () => {
    // Same message as the pool's.
    if (isClosed) throw new Error('Cannot use a pool after calling end on the pool');
  };
  const { db, exec } = kept.database;
  return {
    // Work that outlives a provider must not reach the next user of its database.
    db: new Proxy(db, { get: (target, name) => (requireOpen(), Reflect.get(target, name, target) as unknown) }),
    exec: async (script) => {
      requireOpen();
      await exec(script);
    },
    close: async () => {
      requireOpen();
      isClosed = true;
      await takeBack(kept, own);
    },
  };
}

/** Discards a database that is closed or cannot be restored. */
async function takeBack(kept: Kept, own: Kept[]): Promise<void> {
  const { exec, close } = kept.database;
  const isAsNew = await exec('reset all; select pg_advisory_unlock_all()')
    .then(kept.makeAsNew)
    .catch(() => false);
  if (isAsNew && own.length < mostIdle) own.push(kept);
  else await close();
}
