import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledAhead } from './ahead.ts';

const root = mkdtempSync(path.join(tmpdir(), 'passbook-ahead-'));
const assets = path.join(root, 'dist/assets');

beforeAll(async () => {
  const files = {
    'index.html': '<html><body><script type="module" src="/main.js"></script></body></html>',
    // Vite prepends a line to chunks that import styles dynamically.
    'main.js': "import('./later.js').then(({ tell, say }) => tell() ?? say());",
    'later.js': "import './later.css';\n\nexport const tell = () => console.log('told');\nexport const say = () => console.info('said');",
    'later.css': '.told { color: red }',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [compiledAhead()], build: { sourcemap: true } });
});
afterAll(() => rmSync(root, { recursive: true }));

const scripts = () => readdirSync(assets).filter((name) => name.endsWith('.js'));
const read = (name: string) => readFileSync(path.join(assets, name), 'utf8');

it('adds the hint as the first line of every script', () => {
  expect(scripts()).toHaveLength(2);
  for (const name of scripts()) expect(read(name).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

it('keeps source maps correct', () => {
  const name = scripts().find((each) => each.startsWith('later')) ?? '';
  const lines = read(name).split('\n');
  const line = lines.findIndex((each) => each.includes('console.log'));
  const map = new SourceMap(JSON.parse(read(`${name}.map`)) as SourceMapPayload); // written by the build
  expect(map.findEntry(line, lines[line]?.indexOf('console.log') ?? -1)).toMatchObject({ originalLine: 2 });
});
