import type { OpenDatabase } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded/openEmbedded.ts';
import { rememberAsNew } from './asNew.ts';
import { migratedTemplate } from './templates.ts';

/** A database that one test after the other uses. */
interface Kept {
  database: OpenDatabase;
  makeAsNew: () => Promise<boolean>;
}

/** Those that nobody has at the moment. To open one takes half a second of processor time, to empty one some milliseconds. */
const idle: Kept[] = [];
const mostIdle = 3;

/** A migrated database in memory, as if it had just been made. */
export async function lendMigrated(): Promise<OpenDatabase> {
  return lend(idle.pop() ?? (await open()));
}

async function open(): Promise<Kept> {
  const database = await openEmbedded(':memory:', await migratedTemplate());
  return { database, makeAsNew: await rememberAsNew(database) };
}

function lend(kept: Kept): OpenDatabase {
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
      await takeBack(kept);
    },
  };
}

/** One that has gone, or is not what it was, is not lent again, whatever the reason. */
async function takeBack(kept: Kept): Promise<void> {
  const { exec, close } = kept.database;
  const isAsNew = await exec('reset all; select pg_advisory_unlock_all()')
    .then(kept.makeAsNew)
    .catch(() => false);
  if (isAsNew && idle.length < mostIdle) idle.push(kept);
  else await close();
}
