import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Verb } from './verb.ts';

export const audit: Verb = {
  usage: '[--json]',
  says: 'Proves the ledger and the audit trail of the database of DATABASE_URL or DATA_DIR; names what is wrong by id.',
  run: runner('audit.ts'),
};

export const reseal: Verb = {
  usage: '',
  says: 'Closes by the newest keys whatever rests in the database closed by older ones; says whether those are needed still.',
  run: runner('reseal.ts'),
};

export const migrate: Verb = {
  usage: 'ROLE',
  says: 'As the owner of its tables, brings the PostgreSQL of DATABASE_URL up to date and lets ROLE do what servers need, and no more.',
  run: runner('migrate.ts'),
};

export const deadLetters: Verb = {
  usage: '[--json] [--retry ID]',
  says: 'Lists the messages and the due work that were given up, with nothing of what they say, or has one of them tried again.',
  run: runner('deadLetters.ts'),
};

export const clock: Verb = {
  usage: '[--accept]',
  says: 'Compares the clock of this machine with the newest time that the database knows, or has servers believe it.',
  run: runner('confirmClock.ts'),
};

/** Runs a command of the provider as a separate process, since the two share no code. */
function runner(file: string): Verb['run'] {
  const command = fileURLToPath(new URL(`../../provider/src/${file}`, import.meta.url));
  return (typed) => spawnSync(process.execPath, [command, ...typed], { stdio: 'inherit' }).status ?? 1;
}
