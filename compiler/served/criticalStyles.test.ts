import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCriticalStyles } from './criticalStyles.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'passbook-styles-'));
  await writeFile(
    path.join(dir, 'one.css'),
    '.used{color:red}.unused{color:blue}@media (width<=30rem){.used>span{color:green}.unused{margin:0}}',
  );
  await writeFile(path.join(dir, 'other.css'), '.used{color:black}[data-kind=primary]:hover{color:white}.gone{color:pink}');
});
afterAll(() => rm(dir, { recursive: true }));

it('keeps the rules that a page uses at any window size, in stylesheet order', async () => {
  const stylesOf = createCriticalStyles(dir);
  const styles = await stylesOf('<p class="used"><span></span></p>', 'light', ['one.css', 'other.css']);
  expect(styles).toBe('.used{color:red}@media (width<=30rem){.used>span{color:green}}.used{color:black}');
  expect(await stylesOf('<p class="gone"></p>', 'light', ['one.css', 'other.css'])).toBe('.gone{color:pink}');
  expect(await stylesOf('<p></p>', 'light', [])).toBe('');
});

it('keeps the rules of the page’s color scheme, and those in a layer', async () => {
  const scheme = (name: string) => `[data-mantine-color-scheme='${name}'] .used{color:${name === 'dark' ? 'white' : 'black'}}`;
  await writeFile(path.join(dir, 'layer.css'), `@layer mantine{${scheme('light')}${scheme('dark')}.gone{color:pink}}`);
  const styles = await createCriticalStyles(dir)('<p class="used"></p>', 'dark', ['layer.css']);
  expect(styles).toMatch(/^@layer mantine\s*\{\[data-mantine-color-scheme=.dark.\] \.used\{color:white\}\}$/);
});
