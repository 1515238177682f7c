import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, it } from 'vitest';
import { filesUnder, importsOf, isTestOrStory } from '../../../test/sources.ts';
import { createTestProvider } from '../../test/createTestProvider.ts';
import { foldersReadAtStart, isReadAtStart, isWhole } from './readAtStart.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { readFileSync } = fs;
afterEach(() => {
  fs.readFileSync = readFileSync;
  syncBuiltinESMExports();
});

/** Files read meanwhile, as paths from the root. */
async function readDuring(work: () => Promise<unknown>): Promise<string[]> {
  const read = new Set<string>();
  const recording = (path: fs.PathOrFileDescriptor, options: never) => {
    if (typeof path !== 'number')
      read.add(
        relative(root, path instanceof URL ? fileURLToPath(path) : path.toString())
          .split(sep)
          .join('/'),
      );
    return readFileSync(path, options);
  };
  fs.readFileSync = recording as typeof readFileSync; // same signature, passes calls on
  syncBuiltinESMExports();
  await work();
  return [...read].filter((file) => !/^\.|node_modules/.test(file));
}

it('every file that the provider reads at startup triggers a restart in `npm run dev`', async () => {
  const read = await readDuring(async () => (await createTestProvider({ personas: 'none' })).close());
  expect(read).toEqual(
    expect.arrayContaining(['schemas/api/update-depositor.json', 'brands/volt/brand.json', 'provider/drizzle/0001_rules.sql']),
  );
  expect(read.filter((file) => !isReadAtStart(file))).toEqual([]);
  expect(read.filter((file) => !foldersReadAtStart.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

it.each([
  'brands/volt/forms.json',
  'brands/base/es-US/messages.json',
  'brands/base/es-US/disclosures/privacy-notice.json',
  'brands/volt/es-US/refusals.json',
  'brands/volt/logos/logo.svg',
  'schemas/lists/common-problems.json',
  'provider/src/calls/access/pets.ts',
  'check/pets.rules.ts',
])('%s triggers a restart, if it exists', (file) => expect(isReadAtStart(file)).toBe(true));

it.each([
  'brands/volt/words.json',
  'brands/volt/flows.json',
  'flows/login.json',
  'src/ui/page/Page.tsx',
  'provider/src/calls/pets.test.ts',
])('%s triggers no restart', (file) => expect(isReadAtStart(file)).toBe(false));

it.runIf(inject('full'))('app modules imported by the build trigger a restart', () => {
  const built = filesUnder('compiler', 'check', 'map').filter((file) => file.endsWith('.ts') && !isTestOrStory(file));
  const ofTheApp = built.flatMap((file) =>
    importsOf(file).flatMap(({ to, isType }) => (isType || !to.startsWith('.') ? [] : [posix.join(posix.dirname(file), to)])),
  );
  expect(ofTheApp.filter((file) => file.startsWith('src/') && !isReadAtStart(file))).toEqual([]);
});

it('a half-typed file triggers no restart until it can be parsed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-whole-'));
  const write = (text: string) => {
    writeFileSync(join(folder, 'a.json'), text);
    return isWhole(folder, 'a.json');
  };
  expect([write('{ "a": '), write('{ "a": 1 }'), isWhole(folder, 'gone.json')]).toEqual([false, true, true]);
  rmSync(folder, { recursive: true });
});
