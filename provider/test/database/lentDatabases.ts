import type { OpenDatabase } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded/openEmbedded.ts';
import { rememberAsNew } from './asNew.ts';
import { migratedTemplate } from './templates.ts';

/** A database that one test after the other uses. */
interface Kept {
  database: OpenDatabase;
  makeAsNew: () => Promise<boolean>;
}

/** Those that nobody has at the moment, with or without personas. To open one takes half a second of processor time, to make it as new little. */
const idle: Record<'seeded' | 'migrated', Kept[]> = { seeded: [], migrated: [] };
const mostIdle = 3;

/** A migrated database in memory as it was when `seed` was done with it. */
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
 * Closes those that nobody has: a copy of the repository that is loaded into this process would keep them in memory.
 * @public
 */
export async function closeIdle(): Promise<void> {
  await Promise.all([...idle.seeded.splice(0), ...idle.migrated.splice(0)].map(({ database }) => database.close()));
}

function lend(kept: Kept, own: Kept[]): OpenDatabase {
  let isClosed = false;
  const requireOpen = () => {
    // As the pool says it.
    if (isClosed) throw new Error('Cannot use a pool after calling end on the pool');
  };
  const { db, exec } = kept.database;
  return {
    // What still runs when a provider has been closed must not reach whoever has the database next.
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

/** One that has gone, or is not what it was, is not lent again, whatever the reason. */
async function takeBack(kept: Kept, own: Kept[]): Promise<void> {
  const { exec, close } = kept.database;
  const isAsNew = await exec('reset all; select pg_advisory_unlock_all()')
    .then(kept.makeAsNew)
    .catch(() => false);
  if (isAsNew && own.length < mostIdle) own.push(kept);
  else await close();
}
