import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../config/refusal.ts';
import type { SandboxKeys } from '../config/config.ts';

/** Keys of a sandbox: random, made on the first start, kept beside its data so that a restart still opens what it closed. */
export const readSandboxKeys: SandboxKeys = (dataDir) => {
  const bytes = dataDir === ':memory:' ? randomBytes(64) : keptBytes(dataDir);
  return { macKeys: [{ id: 'sandbox', key: bytes.subarray(0, 32) }], sealingKeys: [{ id: 'sandbox', key: bytes.subarray(32, 64) }] };
};

function keptBytes(dataDir: string): Buffer {
  const file = join(dataDir, 'sandbox.keys');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(64).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const bytes = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  // Other keys would open nothing of what rests beside them.
  if (bytes.length !== 64)
    throw new Refusal(`${file} is damaged. Bring it back from a copy, or delete the folder to begin with an empty one.`);
  return bytes;
}
