import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readStorage } from './config/config.ts';
import { Refusal } from './config/refusal.ts';
import { refuseOtherVersion } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { listDeadLetters, retryDeadLetter, type DeadLetter } from './domain/jobs/deadLetters.ts';
import { isUuid } from './domain/values/isUuid.ts';
import { runCommand } from './runCommand.ts';

/**
 * `node provider/src/deadLetters.ts [--json] [--retry ID]`: lists dead letters or requeues one.
 * Exit codes: 0 none or requeued, 1 some, 2 not readable.
 */
async function main(words: string[]): Promise<number> {
  const { json, retry } = read(words);
  const storage = readStorage(process.env, resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
  // Opening a missing embedded database would create it.
  if (storage.databaseUrl === null && !existsSync(join(storage.dataDir, 'pglite')))
    throw new Refusal('There is no database: DATABASE_URL is not set, and DATA_DIR contains none.');
  const database = await openDatabase(storage);
  try {
    await refuseOtherVersion(database, new URL('../drizzle/', import.meta.url));
    if (retry !== undefined) {
      if (!(await retryDeadLetter(database.db, retry, new Date()))) throw new Refusal(`There is no dead letter with the id ${retry}.`);
      console.log(`${retry} will be retried.`);
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
    // reported below
  }
  throw new Refusal('The options are --json, or --retry with the id of a dead letter.');
}

function tell(dead: readonly DeadLetter[]): string {
  if (dead.length === 0) return 'There are no dead letters.';
  const lines = dead.map(({ kind, id, at, attempts, failure }) =>
    [id, at.toISOString().slice(0, 16), kind, `${attempts} ${attempts === 1 ? 'try' : 'tries'}`, failure ?? ''].join('  ').trimEnd(),
  );
  return [`${dead.length} dead letters, oldest first:`, ...lines].join('\n');
}

await runCommand(main);
