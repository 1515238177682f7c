/** Generates the next migration from the table definitions (`npm run -s migration -- NAME`); asks in the terminal about renames. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { packageBin } from '../setup/process.mjs';
import { root } from '../setup/root.mjs';

const folder = join(root, 'provider');
const [name = '', ...more] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(name) || more.length > 0) {
  console.error('Give the migration one name of lowercase letters, digits and hyphens: npm run -s migration -- nicknames');
  process.exit(2);
}
const before = new Set(scripts());
const { status } = spawnSync(process.execPath, [packageBin('drizzle-kit'), 'generate', '--name', name], { cwd: folder, stdio: 'inherit' });
for (const file of scripts().filter((one) => !before.has(one))) takeOutSchema(join(folder, file));
process.exitCode = status ?? 1;

function scripts(): string[] {
  return globSync('drizzle/*.sql', { cwd: folder });
}

/**
 * Removes the `"public".` that drizzle-kit writes before referenced tables, since our tables may be in any schema: each test file has its
 * own.
 */
function takeOutSchema(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"public".', ''));
}
