import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, makeDataFolder } from '../config/dataFolder.ts';
import { Refusal } from '../config/refusal.ts';
import type { SandboxKeys } from '../config/config.ts';

/** Random keys of a sandbox, created at the first start and stored next to its data, so that restarts can decrypt it. */
export const readSandboxKeys: SandboxKeys = (dataDir) => {
  const bytes = dataDir === ':memory:' ? randomBytes(64) : keptBytes(dataDir);
  return { macKeys: [{ id: 'sandbox', key: bytes.subarray(0, 32) }], sealingKeys: [{ id: 'sandbox', key: bytes.subarray(32, 64) }] };
};

function keptBytes(dataDir: string): Buffer {
  const file = join(dataDir, 'sandbox.keys');
  makeDataFolder(dataDir);
  const bytes = Buffer.from(readKept(file) ?? makeKept(file), 'base64');
  // New keys could not decrypt the existing data.
  if (bytes.length !== 64) throw new Refusal(`${file} is damaged. Restore it from a backup, or delete the folder to start empty.`);
  return bytes;
}

/** Null when there is none yet. */
function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Refusal(`${file} cannot be read (${codeOf(error)}).`);
  }
}

/** Concurrent starts agree on one file: `link` is atomic and fails if it exists. */
function makeKept(file: string): string {
  const written = `${file}.${process.pid}`;
  try {
    writeFileSync(written, randomBytes(64).toString('base64'), { mode: 0o600 });
    linkSync(written, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new Refusal(`${file} cannot be written (${codeOf(error)}).`);
  } finally {
    rmSync(written, { force: true });
  }
  return readFileSync(file, 'utf8');
}
