import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { files, foundIn, type Changes } from '../setup/changedFiles.ts';
import { root } from '../sources.ts';
import { copyRepository } from './copy.ts';
import { codeOf } from './steps.ts';

const code = codeOf('add-a-screen');
const [screen = ''] = Object.keys(code);
const words = 'brands/base/words/screens.json';
const flow = 'flows/support.json';

const changes: Changes = {
  [screen]: code[screen]!,
  [words]: keysOf(words, '/'),
  [flow]: routeWith({}),
};

/** A new route with the recipe's keys. */
function routeWith(own: object): Record<string, unknown> {
  const { routes } = JSON.parse(files.read(flow)) as { routes: object[] };
  const recipe = JSON.parse(code[flow]!) as object;
  const route = { path: '/notices', access: 'authenticated', title: 'Notices', back: 'logo', ...recipe, ...own };
  return { [`/routes/${routes.length}`]: route };
}

function keysOf(file: string, below: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(JSON.parse(code[file]!) as object).map(([key, value]) => [`${below}${key}`, value]));
}

it('docs/how-to/add-a-screen.md adds a screen with its file, words and route', () => {
  expect(Object.keys(code)).toEqual([screen, words, flow]);
  expect(foundIn(changes)).toEqual([]);
});

it('docs/how-to/add-a-screen.md is right that check compares the route with its screen', () => {
  const otherCall = { ...changes, [flow]: routeWith({ loads: { alerts: { call: 'accounts' } } }) };
  expect(foundIn(otherCall)).toEqual([expect.stringMatching(/^screen-needs flows\/support\.json#\/routes\/\d+\/loads\/alerts\/call$/)]);
  expect(foundIn({ ...changes, [words]: {} })).toContain(`word-missing ${screen}#`);
});

it('docs/how-to/add-a-screen.md is right that an answer has the type of its contract', () => {
  const copy = copyRepository();
  const wrong = screen.replace('.tsx', 'Mistyped.tsx');
  copy.write(screen, code[screen]!);
  copy.write(wrong, code[screen]!.replace('title, text', 'title, sender'));
  // Only the recipe's files; type checking the rest is another stage.
  copy.write('tsconfig.recipe.json', JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts', screen, wrong] }));
  const broken = mistypes(copy.folder, 'tsconfig.recipe.json').match(/^[^\s(]+(?=\()/gm) ?? [];
  expect([...new Set(broken)]).toEqual([wrong]);
});

function mistypes(folder: string, configuration: string): string {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, '--noEmit', '-p', configuration], { encoding: 'utf8', cwd: folder }).stdout;
}
