import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'passbook-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => join(folder, 'lock');

test('the folder is locked by one process at a time', () => {
  const release = takeLock(file());
  expect(() => takeLock(file())).toThrow(`in use by another Passbook (process ${process.pid})`);
  release();
  expect(existsSync(file())).toBe(false);
  takeLock(file())();
});

test('another live process keeps its lock', () => {
  const other = spawn('sleep', ['30']);
  writeFileSync(file(), JSON.stringify({ pid: other.pid, started: null }));
  expect(() => takeLock(file())).toThrow('in use');
  other.kill();
});

test.each([
  ['of a process that is gone', () => JSON.stringify({ pid: spawnSync('true').pid, started: '1' })],
  ['whose pid was reused', () => JSON.stringify({ pid: process.pid, started: '1' })],
  ['that was truncated', () => '{"pid":'],
])('a lock %s is taken over', (_what, content) => {
  writeFileSync(file(), content());
  const release = takeLock(file());
  expect(() => takeLock(file())).toThrow('in use');
  release();
});

test('reports a read-only folder in one sentence', () => {
  expect(() => takeLock(join(folder, 'missing', 'lock'))).toThrow('is not writable: ENOENT');
});
