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
 * `node provider/src/reseal.ts`: closes by the newest keys whatever rests closed by older ones, with the environment of a server. Exit code
 * 0 when no older key is needed by what stays, 1 when one is, 2 when it could not begin.
 */
async function main(words: readonly string[]): Promise<number> {
  if (words.length > 0) throw new Refusal(`Resealing takes nothing, and no "${words[0] ?? ''}".`);
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
  const { databaseUrl, dataDir } = readStorage(process.env, root);
  // An embedded database that is not there would be made.
  if (databaseUrl === null && !existsSync(join(dataDir, 'pglite')))
    throw new Refusal('There is no database to reseal: DATABASE_URL is not set, and DATA_DIR holds none.');
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
    console.log(`${name}: ${resealed} resealed${unopened > 0 ? `, ${unopened} that none of the keys opens` : ''}`);
}

async function tellNeed(db: Database, keys: HeldKeys): Promise<number> {
  if (await needsOlderKeys(db, keys)) {
    console.log('Older keys are needed still. Keep them, put the newest first in every server, and run this again.');
    return 1;
  }
  const end = await findEndOfOlderKeys(db, keys);
  console.log(
    end === null
      ? 'No older key is needed by anything in the database. Keep them until every server has had the newest first for 24 hours.'
      : `No older key is needed by what stays. Answers and codes that end by themselves need them until ${end.toISOString()}.`,
  );
  return 0;
}

await runCommand(main);
