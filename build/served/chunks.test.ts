import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startsInTwo } from './chunks.ts';

const root = mkdtempSync(path.join(tmpdir(), 'passbook-chunks-'));
const page = (script: string) => `<html><body><script type="module" src="/${script}"></script></body></html>`;

beforeAll(() => {
  const files = {
    'index.html': page('main.js'),
    'other.html': page('other.js'),
    'main.js': "import { draw } from './node_modules/react/index.js';\nimport { say } from './say.js';\ndraw(say, import('./later.js'));",
    'other.js': "import { say } from './say.js';\nsay('other');",
    'later.js': "import { say } from './say.js';\nexport const tell = () => say('told');",
    'node_modules/react/index.js': 'export const draw = (...what) => console.info(...what);',
    'say.js': 'export const say = (...words) => console.log(...words);',
  };
  mkdirSync(path.join(root, 'node_modules/react'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
});

afterAll(() => rmSync(root, { recursive: true }));

/** The scripts that come of a build, by what they are named. */
async function buildFrom(input?: string[]): Promise<string[]> {
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [startsInTwo()],
    build: { modulePreload: false, ...(input && { rolldownOptions: { input: input.map((name) => path.join(root, name)) } }) },
  });
  const scripts = readdirSync(path.join(root, 'dist/assets'));
  return scripts.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted();
}

it('what a page starts with is two files, whatever else needs some of it', async () => {
  expect(await buildFrom()).toEqual(['index', 'later', 'react']);
});

it('pages that are built together share no more than what both need', async () => {
  expect(await buildFrom(['index.html', 'other.html'])).toEqual(['index', 'later', 'other', 'say']);
});
