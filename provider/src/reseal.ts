import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, readStorage } from './config/config.ts';
import { Refusal } from './config/refusal.ts';
import type { Database } from './db/database.ts';
import { refuseOtherVersion } from './db/migrate.ts';
import { requireMode } from './db/mode.ts';
import { openDatabase } from './db/open.ts';
import { findEndOfOlderKeys, needsOlderKeys } from './domain/keys/keysInUse.ts';
import { reseal } from './domain/keys/reseal.ts';
import type { HeldKeys } from './domain/keys/resealable.ts';
import { readSandboxKeys } from './sandbox/keys.ts';
import { runCommand } from './runCommand.ts';

/**
 * `node provider/src/reseal.ts`: reencrypts stored values with the newest keys. Needs the environment of a server.
 * Exit codes: 0 older keys no longer needed, 1 still needed, 2 could not start.
 */
async function main(words: readonly string[]): Promise<number> {
  if (words.length > 0) throw new Refusal(`Unknown argument "${words[0] ?? ''}"; reseal takes none.`);
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
  const { databaseUrl, dataDir } = readStorage(process.env, root);
  // Opening a missing embedded database would create it.
  if (databaseUrl === null && !existsSync(join(dataDir, 'pglite')))
    throw new Refusal('There is no database to reseal: DATABASE_URL is not set, and DATA_DIR contains none.');
  const config = readConfig(process.env, root, readSandboxKeys);
  const database = await openDatabase(config);
  try {
    await refuseOtherVersion(database, new URL('../drizzle/', import.meta.url));
    await requireMode(database.db, config.mode);
    await resealAll(database.db, config);
    return await tellNeed(database.db, config);
  } finally {
    await database.close();
  }
}

async function resealAll(db: Database, keys: HeldKeys): Promise<void> {
  const counts = new Map<string, { resealed: number; unopened: number }>();
  for await (const { name, resealed, unopened } of reseal(db, keys)) {
    const before = counts.get(name) ?? { resealed: 0, unopened: 0 };
    counts.set(name, { resealed: before.resealed + resealed, unopened: before.unopened + unopened });
  }
  for (const [name, { resealed, unopened }] of counts)
    console.log(`${name}: ${resealed} resealed${unopened > 0 ? `, ${unopened} that no key opens` : ''}`);
}

async function tellNeed(db: Database, keys: HeldKeys): Promise<number> {
  if (await needsOlderKeys(db, keys)) {
    console.log('Older keys are still needed. Keep them, list the newest key first on every server, and run this again.');
    return 1;
  }
  const end = await findEndOfOlderKeys(db, keys);
  console.log(
    end === null
      ? 'Older keys are no longer needed by the database. Keep them until every server has listed the newest key first for 24 hours.'
      : `Older keys are no longer needed by permanent data. Stored answers and codes need them until ${end.toISOString()}.`,
  );
  return 0;
}

await runCommand(main);
