import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Verb } from './verb.ts';

export const audit: Verb = {
  usage: '[--json]',
  says: 'Checks the ledger and the audit trail of the database of DATABASE_URL or DATA_DIR, and lists problems by id.',
  run: runner('audit.ts'),
};

export const reseal: Verb = {
  usage: '',
  says: 'Re-encrypts the database with the newest keys, and reports whether older keys are still needed.',
  run: runner('reseal.ts'),
};

export const migrate: Verb = {
  usage: 'ROLE',
  says: 'As the owner of its tables, migrates the PostgreSQL database of DATABASE_URL and grants ROLE only what servers need.',
  run: runner('migrate.ts'),
};

export const deadLetters: Verb = {
  usage: '[--json] [--retry ID]',
  says: 'Lists messages and jobs that were given up, without their contents, or retries one.',
  run: runner('deadLetters.ts'),
};

export const clock: Verb = {
  usage: '[--accept]',
  says: 'Compares this machine’s clock with the newest time in the database, or makes servers accept it.',
  run: runner('confirmClock.ts'),
};

/** Runs a command of the provider as a separate process, since the two share no code. */
function runner(file: string): Verb['run'] {
  const command = fileURLToPath(new URL(`../../provider/src/${file}`, import.meta.url));
  return (typed) => spawnSync(process.execPath, [command, ...typed], { stdio: 'inherit' }).status ?? 1;
}
