import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../config/refusal.ts';
import { openEmbedded } from './openEmbedded.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'passbook-cluster-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const refusal = async () => {
  const error = await openEmbedded(folder).then(
    ({ close }) => close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).message;
};

test('never replaces existing files with a new database', async () => {
  mkdirSync(join(folder, 'pglite/base'), { recursive: true });
  writeFileSync(join(folder, 'pglite/base/1'), 'all that there is');
  expect(await refusal()).toContain('PG_VERSION is missing');
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['pglite', 'pglite/base', 'pglite/base/1']);
  expect(readFileSync(join(folder, 'pglite/base/1'), 'utf8')).toBe('all that there is');
});

test('recovers from an interrupted first start', async () => {
  mkdirSync(join(folder, 'pglite/base'), { recursive: true });
  writeFileSync(join(folder, 'pglite.making'), '');
  await (await openEmbedded(folder)).close();
  expect(readdirSync(folder)).toEqual(['pglite']);
  rmSync(join(folder, 'pglite/PG_VERSION'));
  expect(await refusal()).toContain('PG_VERSION is missing');
});

test('reports a database that cannot be opened in one sentence', async () => {
  mkdirSync(join(folder, 'pglite'));
  writeFileSync(join(folder, 'pglite/PG_VERSION'), '9\n');
  expect(await refusal()).toMatch(/^The database in \S+ cannot be opened \(.+\)\. It is damaged/);
  expect(readdirSync(join(folder, 'pglite'))).toContain('PG_VERSION');
});
