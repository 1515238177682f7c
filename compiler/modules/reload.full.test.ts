import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { brands } from './brands.ts';
import { calls } from './calls.ts';
import { forms } from './forms.ts';
import { map } from './map.ts';
import { reload } from './reload.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(path.join(tmpdir(), 'passbook-reload-'));
const parts = ['flows', 'schemas', 'brands', 'screens', 'src/form/widgets'];
let server: ViteDevServer;

beforeAll(async () => {
  for (const part of parts) cpSync(path.join(project, part), path.join(root, part), { recursive: true });
  const plugins = [brands(), forms(), map(), calls(), reload()];
  const quiet = { configFile: false, logLevel: 'silent', appType: 'custom' } as const;
  server = await createServer({ ...quiet, root, plugins, server: { middlewareMode: true, ws: false, watch: null } });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

const codeOf = async (module: string) => (await server.transformRequest(`virtual:passbook/${module}`))?.code ?? '';

/** Writes a file and emits the watcher's event, as saving in an editor does. */
function write(file: string, text: string, event: 'add' | 'change' = 'change') {
  const whole = path.join(root, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, text);
  server.watcher.emit(event, whole);
}

function edit(file: string, from: string, to: string) {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
}

const volt = 'brand/volt/en-US';
const screen = 'export function Extra() { return null; }';

it.each([
  ['a flow', volt, () => edit('flows/login.json', '"title": "Log in"', '"title": "Log in here"'), 'Log in here'],
  ['flows/app.json', volt, () => edit('flows/app.json', '"Documents"', '"My papers"'), 'My papers'],
  ['the words of base', volt, () => edit('brands/base/words/shell.json', 'Skip to main content', 'Skip ahead'), 'Skip ahead'],
  ['the words of a brand', volt, () => edit('brands/volt/words.json', 'Charge up your savings.', 'Charge up.'), 'Charge up.'],
  ['a brand’s flows.json', volt, () => edit('brands/volt/flows.json', 'Good to see you again.', 'Hi again.'), 'Hi again.'],
  ['the look of a brand', volt, () => edit('brands/volt/brand.json', '"slug": "volt"', '"slug": "volt", "look": { "radius": 3 }'), ''],
  ['a form', 'form/basic-information', () => edit('schemas/forms/basic-information.json', '"maxLength": 60', '"maxLength": 59'), '59'],
  [
    'the words of a form',
    'form/otp',
    () => edit('brands/base/words/forms.json', '"otp": {', '"otp": { "extra_words": "x",'),
    'extra_words',
  ],
  ['a contract', 'call/user', () => edit('schemas/api/user.json', '"call": "GET /user"', '"call": "GET /user/me"'), '/user/me'],
  ['a new contract', 'calls', () => write('schemas/api/pets.json', '{}', 'add'), 'call/pets'],
  ['a new form', 'forms', () => write('schemas/forms/pets.json', '{}', 'add'), 'form/pets'],
  ['a new screen', 'screens', () => write('screens/pets/Extra.tsx', screen, 'add'), 'Extra.tsx'],
  ['a new brand', 'brands', () => write('brands/third/brand.json', readFileSync(`${root}/brands/volt/brand.json`, 'utf8'), 'add'), 'third'],
  ['a configuration schema', volt, () => edit('schemas/config/brand.schema.json', '"title"', '"x-title"'), ''],
  ['a widget’s widget.json', 'form/otp', () => write('src/form/widgets/text/widget.json', '{ "shows": "text", "usual": true }'), ''],
])('the dev server reloads the page after a change to %s', async (_kind, module, change, added) => {
  const before = await codeOf(module).catch(() => 'a mistake');
  const send = vi.spyOn(server.ws, 'send');
  change();
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'full-reload' }));
  const graph = server.environments.client.moduleGraph;
  expect(graph.getModuleById(`\0virtual:passbook/${module}`)?.transformResult).toBeNull();
  if (added !== '') expect([before.includes(added), (await codeOf(module)).includes(added)]).toEqual([false, true]);
});
