import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStorage } from './config/config.ts';
import { Refusal } from './config/refusal.ts';
import { refuseOtherVersion } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { acceptTime, findFault, readTimes, type ClockFault, type Times } from './db/timekeeper.ts';
import { runCommand } from './runCommand.ts';

/**
 * `node provider/src/confirmClock.ts [--accept]`: compares this machine's clock with the latest time in the database, or accepts it.
 * Exit codes: 0 correct, 1 wrong, 2 not readable.
 */
async function main(words: string[]): Promise<number> {
  const isAccepted = words.length === 1 && words[0] === '--accept';
  if (words.length > 0 && !isAccepted) throw new Refusal('The only option is --accept, which accepts this machine’s clock.');
  const storage = readStorage(process.env, resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
  // Opening a missing embedded database would create it.
  if (storage.databaseUrl === null && !existsSync(join(storage.dataDir, 'pglite')))
    throw new Refusal('There is no database: DATABASE_URL is not set, and DATA_DIR contains none.');
  const database = await openDatabase(storage);
  try {
    await refuseOtherVersion(database, new URL('../drizzle/', import.meta.url));
    const times = await readTimes(database.db);
    const now = new Date();
    const fault = findFault(now, times, storage.databaseUrl !== null);
    if (fault === 'apart') throw new Refusal(`${tell(now, times, fault)} Correct the wrong one.`);
    if (isAccepted) await acceptTime(database.db, now);
    console.log(tell(now, times, isAccepted ? null : fault));
    return fault === null || isAccepted ? 0 : 1;
  } finally {
    await database.close();
  }
}

function tell(now: Date, { newest, database }: Times, fault: ClockFault | null): string {
  const here = `The clock of this machine says ${now.toISOString()}`;
  const known = newest === null ? 'the database has no time yet' : `the latest time in the database is ${new Date(newest).toISOString()}`;
  if (fault === 'apart') return `${here}, the database’s clock ${new Date(database).toISOString()}.`;
  if (fault === null) return `${here}, which servers accept.`;
  return `${here}, but ${known}, so servers run no jobs. Correct the clock, or accept it with --accept.`;
}

await runCommand(main);
