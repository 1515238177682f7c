import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readStorage } from './config/config.ts';
import { Refusal } from './config/refusal.ts';
import { refuseOtherVersion } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { listDeadLetters, retryDeadLetter, type DeadLetter } from './domain/due/deadLetters.ts';
import { isUuid } from './domain/values/isUuid.ts';
import { runCommand } from './runCommand.ts';

/**
 * `node provider/src/deadLetters.ts [--json] [--retry ID]`: lists what was given up, or has one of it tried again. Exit code 0 when nothing
 * waits for an operator or the retry was noted, 1 when something does, 2 when it could not look.
 */
async function main(words: string[]): Promise<number> {
  const { json, retry } = read(words);
  const storage = readStorage(process.env, resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
  // Opening an embedded database that does not exist would create it.
  if (storage.databaseUrl === null && !existsSync(join(storage.dataDir, 'pglite')))
    throw new Refusal('There is no database to look into: DATABASE_URL is not set, and DATA_DIR holds none.');
  const database = await openDatabase(storage);
  try {
    await refuseOtherVersion(database, new URL('../drizzle/', import.meta.url));
    if (retry !== undefined) {
      if (!(await retryDeadLetter(database.db, retry, new Date()))) throw new Refusal(`Nothing with the id ${retry} was given up.`);
      console.log(`${retry} will be tried again.`);
      return 0;
    }
    const dead = await listDeadLetters(database.db);
    console.log(json ? JSON.stringify(dead, null, 2) : tell(dead));
    return dead.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

function read(words: string[]): { json?: boolean; retry?: string } {
  try {
    const { values } = parseArgs({ args: words, options: { json: { type: 'boolean' }, retry: { type: 'string' } } });
    if (values.retry === undefined || isUuid(values.retry)) return values;
  } catch {
    // Reported below.
  }
  throw new Refusal('Dead letters are listed, with --json for programs, or tried again one by one with --retry and an id of the list.');
}

function tell(dead: readonly DeadLetter[]): string {
  if (dead.length === 0) return 'Nothing was given up.';
  const lines = dead.map(({ kind, id, at, attempts, failure }) =>
    [id, at.toISOString().slice(0, 16), kind, `${attempts} ${attempts === 1 ? 'try' : 'tries'}`, failure ?? ''].join('  ').trimEnd(),
  );
  return [`${dead.length} given up, the oldest first:`, ...lines].join('\n');
}

await runCommand(main);
