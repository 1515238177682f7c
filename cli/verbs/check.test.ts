import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { runVerb } from '../runVerb.ts';
import { verbs } from '../verbs.ts';
import { isTheirs } from '../../test/setup/brands.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project folder with only flows, schemas, brands and words, as an integrator has it. */
function folderWith(changes: Record<string, string | null>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'passbook-check-'));
  folders.push(folder);
  for (const part of ['flows', 'schemas/forms', 'schemas/api', 'brands'])
    cpSync(path.join(project, part), path.join(folder, part), { recursive: true });
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) rmSync(path.join(folder, file), { recursive: true });
    else writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** Runs `passbook check` and returns its output and exit code. */
async function check(...typed: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void complained.push(text));
  const code = await runVerb(verbs, ['check', ...typed]);
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
}

const unknownGuard = JSON.stringify(
  {
    $schema: '../schemas/config/flow.schema.json',
    routes: [{ path: '/more', access: 'public', title: 'More', guards: ['pased'], screen: 'notice' }],
  },
  null,
  2,
);

describe('passbook check', () => {
  it('finds nothing in this repository except warnings about an integrator’s brand, and reports its coverage', async () => {
    const { code, printed } = await check();
    const printResult = printed.split('\n').flatMap((line) => {
      const [, file = '', rest = ''] = /^(\S+):\d+ {2}(.+)/.exec(line) ?? [];
      return file === '' ? [] : [{ file, severity: rest.includes(' (warning) ') ? 'warning' : 'error' }];
    });
    expect(printResult.filter((each) => !isTheirs(each))).toEqual([]);
    expect(printed).toMatch(/(^|\n)(no findings|\d+ warnings?); \d+ routes, [\d,]+ states, [\d,]+ guards asked$/);
    expect(code).toBe(0);
  });

  it('reports a mistake with file, line, rule and the closest name, and exits with 1', async () => {
    const root = folderWith({ 'flows/more.json': unknownGuard });
    const { code, printed } = await check('--root', root);
    expect(code).toBe(1);
    expect(printed).toContain('flows/more.json:9  guard-unknown  unknown guard "pased". Did you mean "passed"?');
  });

  it.runIf(inject('full'))('prints findings as JSON', async () => {
    const root = folderWith({ 'flows/more.json': unknownGuard });
    const found = JSON.parse((await check('--root', root, '--json')).printed) as object[];
    expect(found).toContainEqual({
      rule: 'guard-unknown',
      severity: 'error',
      file: 'flows/more.json',
      pointer: '/routes/0/guards/0',
      line: 9,
      message: 'unknown guard "pased".',
      suggestion: 'Did you mean "passed"? It means: The identity check is passed.',
      witness: null,
    });
  });

  it.runIf(inject('full'))('reports a file that is not JSON and a missing file, and continues', async () => {
    const { code, printed } = await check('--root', folderWith({ 'flows/login.json': '{ "routes": [,] }', 'flows/app.json': null }));
    expect(code).toBe(1);
    expect(printed).toMatch(/flows\/login\.json:1 {2}json-syntax {2}this is not JSON/);
    expect(printed).toMatch(/flows\/app\.json:1 {2}file-missing/);
    expect(printed).toMatch(/behavior was not checked, because the flows do not compile$/);
  });

  it.runIf(inject('full'))(
    'takes the engine from here where a folder has none, checks one brand alone, and ends with 0 where there are only warnings',
    async () => {
      const words = JSON.stringify({ $schema: '../../../schemas/config/words.schema.json', one: 'Never said' });
      const root = folderWith({ 'brands/base/words/more.json': words, 'brands/volt/flows.json': '{' });
      const { code, printed } = await check('--root', root, '--brand', 'harbor');
      expect(printed).toContain('brands/base/words/more.json:1  word-unused (warning)  nothing uses "more.one"');
      expect(printed).toMatch(/\n1 warning; /);
      expect(code).toBe(0);
      expect((await check('--root', root, '--brand', 'volt')).code).toBe(1);
    },
  );

  it.each([
    ['a missing folder', ['--root', '/nowhere/at/all'], 'There is no folder "/nowhere/at/all".'],
    [
      'a file instead of a folder',
      ['--root', path.join(project, 'package.json')],
      'is a file; --root takes the folder that contains flows/.',
    ],
    ['a folder without flows', ['--root', path.join(project, 'docs')], 'There are no flows in'],
    ['an unknown brand', ['--brand', 'vlt'], 'There is no brand "vlt". Did you mean "volt"?'],
    ['an unknown flag', ['--jsn'], 'There is no flag --jsn. Did you mean "--json"?'],
    ['a flag without its value', ['--root'], 'The flag --root needs a value.'],
    ['a folder without its flag', ['flows'], 'check takes no "flows"; for a folder use --root flows.'],
  ])('explains %s in one sentence, and exits with 2', async (_title, typed, sentence) => {
    const { code, complained, printed } = await check(...typed);
    expect(complained).toContain(sentence);
    expect(complained.split('\n')).toHaveLength(1);
    expect(printed).toBe('');
    expect(code).toBe(2);
  });
});
