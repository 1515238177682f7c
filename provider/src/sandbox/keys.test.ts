import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, inject, test } from 'vitest';
import { readSandboxKeys } from './keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'passbook-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the keys of a hundred new folders, in step with the other threads; errors take a key's place. */
const reader = `
const { workerData, parentPort } = require('node:worker_threads');
const { pid } = process;
import(workerData.file).then(({ readSandboxKeys }) => {
  Object.defineProperty(process, 'pid', { value: pid * 10 + workerData.index });
  const turns = new Int32Array(workerData.shared);
  const keys = [];
  for (let n = 0; n < 100; n += 1) {
    Atomics.add(turns, n, 1);
    while (Atomics.load(turns, n) < workerData.count);
    try {
      keys.push(readSandboxKeys(workerData.folder + '/' + n).macKeys[0].key.toString('hex'));
    } catch (error) {
      keys.push(error.message);
    }
  }
  parentPort.postMessage(keys);
});`;

test.runIf(inject('full'))('processes that start together share the same keys', async () => {
  const count = 2;
  const shared = new SharedArrayBuffer(400);
  const file = fileURLToPath(new URL('keys.ts', import.meta.url));
  const read = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const worker = new Worker(reader, { eval: true, workerData: { file, folder, shared, index, count } });
      return new Promise<string[]>((resolve, reject) => worker.once('message', resolve).once('error', reject));
    }),
  );
  const [first, ...others] = read;
  for (const keys of others) expect(keys).toEqual(first);
  expect(new Set(first).size).toBe(100);
  for (let n = 0; n < 100; n += 1) expect(readdirSync(join(folder, String(n)))).toEqual(['sandbox.keys']);
});

test('an unusable folder is reported in one sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => readSandboxKeys(join(folder, 'file', 'data'))).toThrow(
    `The data folder ${join(folder, 'file', 'data')} cannot be used (ENOTDIR). Set DATA_DIR to a folder that this user can write to.`,
  );
});
