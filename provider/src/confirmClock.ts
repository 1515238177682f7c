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
 * `node provider/src/confirmClock.ts [--accept]`: compares the clock of this machine with the newest time that the database knows, or has servers
 * believe it. Exit code 0 when it is right, 1 when it is not, 2 when it could not look.
 */
async function main(words: string[]): Promise<number> {
  const isAccepted = words.length === 1 && words[0] === '--accept';
  if (words.length > 0 && !isAccepted) throw new Refusal('The clock is compared, or believed with --accept.');
  const storage = readStorage(process.env, resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
  // Opening an embedded database that does not exist would create it.
  if (storage.databaseUrl === null && !existsSync(join(storage.dataDir, 'pglite')))
    throw new Refusal('There is no database to look into: DATABASE_URL is not set, and DATA_DIR holds none.');
  const database = await openDatabase(storage);
  try {
    await refuseOtherVersion(database, new URL('../drizzle/', import.meta.url));
    const times = await readTimes(database.db);
    const now = new Date();
    const fault = findFault(now, times, storage.databaseUrl !== null);
    if (fault === 'apart') throw new Refusal(`${tell(now, times, fault)} Set the one of the two that is wrong.`);
    if (isAccepted) await acceptTime(database.db, now);
    console.log(tell(now, times, isAccepted ? null : fault));
    return fault === null || isAccepted ? 0 : 1;
  } finally {
    await database.close();
  }
}

function tell(now: Date, { newest, database }: Times, fault: ClockFault | null): string {
  const here = `The clock of this machine says ${now.toISOString()}`;
  const known =
    newest === null ? 'the database knows no time yet' : `the newest time that the database knows is ${new Date(newest).toISOString()}`;
  if (fault === 'apart') return `${here}, and that of the database ${new Date(database).toISOString()}.`;
  if (fault === null) return `${here}, and servers believe it.`;
  return `${here}, and ${known}: servers run nothing that falls due. Set the clock right, or have them believe it with --accept.`;
}

await runCommand(main);
