import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { check } from './check.ts';
import { repository } from '../../check/checkAll.ts';

let root = '';
const at = (file: string) => path.join(root, file);
const proven = () => readFileSync(at('flows/proven.json'), 'utf8');

/** Runs check and returns its exit code and output. */
async function run(...words: string[]): Promise<[code: number, printed: string]> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const code = await check.run(['--root', root, ...words]);
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  return [code, printed];
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'accept-'));
  // One brand is enough, and half the work.
  for (const folder of ['flows', 'schemas', 'brands/base', 'brands/harbor'])
    cpSync(path.join(repository, folder), at(folder), { recursive: true });
  // Scenarios would report the changed guard as well, and some are of the other brand.
  rmSync(at('flows/journeys'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it.runIf(inject('full'))('a changed decision is a finding until it is accepted, and the accepted file shows the change', async () => {
  const before = proven();
  const flow = JSON.parse(readFileSync(at('flows/dashboard.json'), 'utf8'));
  // A page without links, so that no other finding follows.
  const page = flow.routes.find((route: { path: string }) => route.path === '/dashboard/documents/taxes');
  page.guards = ['completed'];
  page.back = 'logo';
  writeFileSync(at('flows/dashboard.json'), JSON.stringify(flow, null, 2));
  const change = 'decision-changed  at /dashboard/documents/taxes some states get the page now';
  expect(await run('--brand', 'harbor')).toEqual([1, expect.stringContaining(change)]);
  expect(proven()).toBe(before);
  expect(await run('--accept')).toEqual([0, expect.stringContaining('no findings')]);
  const lines = before.split('\n');
  const added = proven()
    .split('\n')
    .filter((line) => !lines.includes(line));
  expect(added.length).toBeLessThan(3);
});

it.runIf(inject('full'))('an unreadable file is replaced', async () => {
  writeFileSync(at('flows/proven.json'), '<<<<<<< ours');
  expect(await run()).toEqual([1, expect.stringContaining('json-syntax')]);
  expect(await run('--accept')).toEqual([0, expect.stringContaining('no findings')]);
  expect(JSON.parse(proven())).toMatchObject({ routes: { '/login': { otherwise: 'renders' } } });
});

it('flows that do not compile are not accepted', async () => {
  writeFileSync(at('flows/deposit.json'), '{ "routes": [{}] }');
  await expect(run('--accept')).rejects.toThrow('nothing to accept');
});
