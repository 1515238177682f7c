import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBuiltBrands } from '../read/builtBrands.ts';
import { listBrands } from '../read/readSources.ts';
import { checked } from './checked.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const quiet = { mode: 'development', configFile: false, logLevel: 'silent', appType: 'custom' } as const;
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'passbook-checked-'));
  for (const part of ['flows', 'schemas', 'brands', 'screens', 'src', 'provider/src'])
    cpSync(path.join(project, part), path.join(root, part), { recursive: true });
  writeFileSync(path.join(root, 'empty.js'), '');
  onTestFinished(() => rmSync(root, { recursive: true }));
});

function edit(file: string, from: string, to: string) {
  const whole = path.join(root, file);
  const text = readFileSync(whole, 'utf8');
  expect(text).toContain(from);
  writeFileSync(whole, text.replace(from, to));
  return whole;
}

const mistakes: [title: string, file: string, from: string, to: string, expected: string][] = [
  ['unused words', 'brands/base/words/shell.json', '"skip"', '"skiip"', 'shell.skip'],
  ['a progress step that ends at no page’s percentage', 'flows/app.json', '"to": 100', '"to": 99', '99'],
];

/** Missing words may also be reported where code uses them. */
const placeOf = (file: string) => new RegExp(`${file}${file.includes('words/') ? '|src/shell/' : ''}`);

const buildIt = () =>
  build({ ...quiet, root, plugins: [checked()], build: { write: false, rolldownOptions: { input: path.join(root, 'empty.js') } } });

describe('a build', () => {
  it('succeeds when check finds no errors', async () => {
    await expect(buildIt()).resolves.toBeDefined();
  });

  it.each(mistakes)('fails on %s, with its place and a suggestion', async (_what, file, from, to, expected) => {
    edit(file, from, to);
    const error = await buildIt().then(
      () => undefined,
      (thrown: unknown) => thrown as { message: string; loc?: { file: string } },
    );
    expect(error?.message).toContain(expected);
    expect(error?.message).toMatch(placeOf(file));
  });

  const rewrite = (file: string, change: (value: Record<string, unknown>) => void) => {
    const value = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>; // an object, by its schema
    change(value);
    writeFileSync(path.join(root, file), JSON.stringify(value));
  };

  it('builds the brands without mistakes, then fails because of the others', async () => {
    edit('brands/volt/words.json', '{', '{ {');
    const built = createBuiltBrands();
    const listed: string[] = [];
    const plugins = [checked(built), { name: 'later', buildEnd: () => void listed.push(...listBrands(built.files(root))) }];
    const input = path.join(root, 'empty.js');
    const building = build({ ...quiet, root, plugins, build: { write: false, rolldownOptions: { input } } });
    await expect(building).rejects.toThrow('brands/volt/words.json');
    expect(listed).toEqual(['harbor']);
  });

  it('ignores decisions that are not accepted yet', async () => {
    rewrite('flows/proven.json', ({ rules }) => Object.values(rules as Record<string, unknown[]>)[0]?.pop()); // proven.schema.json
    await expect(buildIt()).resolves.toBeDefined();
  });

  it('ignores missing translations', async () => {
    rewrite('brands/volt/brand.json', (brand) => (brand['languages'] = ['en-US', 'es-US']));
    await expect(buildIt()).resolves.toBeDefined();
  });
});

it('the dev server shows a mistake as an overlay until it is fixed', async () => {
  const server = await createServer({ ...quiet, root, plugins: [checked()], server: { middlewareMode: true, ws: false, watch: null } });
  onTestFinished(() => server.close());
  const send = vi.spyOn(server.ws, 'send');
  const change = (...edited: [string, string, string]) => server.watcher.emit('all', 'change', edit(...edited));
  for (const [, file, from, to, expected] of mistakes) {
    send.mockClear();
    change(file, from, to);
    const err = { message: expect.stringMatching(new RegExp(`(?:${placeOf(file).source})[^]*${expected}`)) as string };
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'error', err: expect.objectContaining(err) as object }), {
      timeout: 15_000,
    });
    change(file, to, from);
    await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ type: 'update', updates: [] }), { timeout: 15_000 });
  }
});
