import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Verb } from './verb.ts';

/** The provider knows its database, and this side knows nothing of the provider but its command. */
export const audit: Verb = {
  usage: '[--json]',
  says: 'Proves the ledger and the audit trail of the database of DATABASE_URL or DATA_DIR; names what is wrong by id.',
  run: (typed) => spawnSync(process.execPath, [command, ...typed], { stdio: 'inherit' }).status ?? 1,
};

const command = fileURLToPath(new URL('../provider/src/audit.ts', import.meta.url));
