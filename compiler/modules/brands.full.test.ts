import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrandBundle } from '../../src/brand/bundle/bundle.ts';
import { brands } from './brands.ts';
import { forms } from './forms.ts';
import { map } from './map.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(path.join(tmpdir(), 'passbook-brands-'));
let server: ViteDevServer;

beforeAll(async () => {
  const quiet = { configFile: false, logLevel: 'silent', appType: 'custom' } as const;
  server = await createServer({
    ...quiet,
    root,
    plugins: [brands(), forms(), map()],
    server: { middlewareMode: true, ws: false, watch: null },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  for (const part of ['flows', 'schemas', 'brands', 'screens', 'src/form/widgets']) {
    rmSync(path.join(root, part), { recursive: true, force: true });
    cpSync(path.join(project, part), path.join(root, part), { recursive: true });
  }
  server.moduleGraph.invalidateAll();
});

/** Replaces a text in a copied file. */
function write(file: string, from: string, to: string) {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(root, file), text.replace(from, to));
}

function add(file: string, value: unknown) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(value));
}

/** The error that the dev server returns for a module, as the overlay and the build show it. */
async function mistakesOf(module: string): Promise<{ message: string; loc?: { file: string; line: number } }> {
  try {
    await server.transformRequest(module);
  } catch (error) {
    return error as { message: string; loc?: { file: string; line: number } }; // Vite's error, from `this.error`
  }
  return { message: '' };
}

describe('an integrator who runs the app', () => {
  it('gets a brand without mistakes', async () => {
    expect(await mistakesOf('virtual:passbook/brand/volt/en-US')).toEqual({ message: '' });
  });

  it('gets a chunk per language of a brand, with English for untranslated text', async () => {
    write('brands/volt/brand.json', '"slug": "volt",', '"slug": "volt", "languages": ["es-US", "en-US"],');
    add('brands/base/es-US/flows.json', { Home: 'Inicio', 'Log in': 'Entrar', '/login': { 'Log in': 'Acceder' } });
    add('brands/base/es-US/words/shell.json', {
      skip: { 'Skip to main content': 'Ir a la página' },
      unread: { one: { '{count} unread': '{count} no leído' }, other: { '{count} unread': '{count} no leídos' } },
      back: { 'Go back': 'Lo de antes.' },
      panel: { promise: { 'Savings that grow while you get on with life.': 'Lo de todos.' } },
    });
    add('brands/volt/es-US/flows.json', { 'Good to see you again.': 'Qué bien verle.' });
    const { legal } = (
      JSON.parse(readFileSync(path.join(root, 'brands/volt/words.json'), 'utf8')) as { shell: { footer: { legal: string } } }
    ).shell.footer; // our own file
    add('brands/volt/es-US/words.json', { shell: { footer: { legal: { [legal]: 'Volt no es un banco.' } } } });
    const { code = '' } = (await server.transformRequest('virtual:passbook/brands')) ?? {};
    expect(code).toContain('brand/volt/es-US');
    expect(code).not.toContain('brand/harbor/es-US');

    const { bundle } = (await server.ssrLoadModule('virtual:passbook/brand/volt/es-US')) as { bundle: BrandBundle }; // written by the plugin
    const { app, words } = bundle;
    expect(bundle).toMatchObject({ language: 'es-US', languages: ['es-US', 'en-US'] });
    expect(app.navigation.map(({ label }) => label)).toEqual(['Inicio', 'Transactions', 'Documents', 'Alerts', 'My Account']);
    const titleOf = (path: string) => app.routes.find((route) => route.path === path)?.title;
    expect([titleOf('/login'), titleOf('/'), titleOf('/registration')]).toEqual(['Acceder', 'Entrar', 'Open your Volt account']);
    expect(app.routes.find(({ path }) => path === '/login')?.lead).toBe('Qué bien verle.');
    expect(words).toMatchObject({ 'shell.unread.one': '{count} no leído', 'shell.unread.other': '{count} no leídos' });
    // The translation's source sentence is outdated, so the English is shown.
    expect(words['shell.back']).toBe('Back');
    expect(words).toMatchObject({ 'shell.skip': 'Ir a la página', 'shell.footer.legal': 'Volt no es un banco.' });
    // The brand rewords the sentence, so the translation of base's does not apply.
    expect(words['shell.panel.promise']).toBe('Charge up your savings.');
  });

  it('gets the words of screens in a separate chunk', async () => {
    const { bundle } = (await server.ssrLoadModule('virtual:passbook/parted/volt/en-US')) as { bundle: BrandBundle }; // written by the plugin
    const said = await bundle.screenWords?.();
    const whole = (await server.ssrLoadModule('virtual:passbook/brand/volt/en-US')) as { bundle: BrandBundle };
    expect(Object.keys(bundle.words)).not.toContain('ui.bank.ending');
    expect(said?.part.words['ui.bank.ending']).toBe(whole.bundle.words['ui.bank.ending']);
    expect(whole.bundle.screenWords).toBe(undefined);
  });

  it('sees mistakes in a translation', async () => {
    add('brands/base/es-US/flows.json', { Home: 3 });
    const { message } = await mistakesOf('virtual:passbook/brand/volt/es-US');
    expect(message).toContain('brands/base/es-US/flows.json');
  });

  it.each([
    ['a guard', 'flows/dashboard.json', '"completed"', '"completd"', 'unknown guard "completd". Did you mean "completed"?'],
    [
      'a placeholder',
      'flows/dashboard.json',
      '{depositor.first_name|Name}',
      '{depositor.frist_name|Name}',
      'Did you mean "depositor.first_name"?',
    ],
    ['a fact', 'flows/calls.json', '"session.mfa":', '"session.mfaa":', 'Did you mean "mfa"?'],
    ['a reference', 'flows/login.json', '"$form.type"', '"$form.typ"', 'Did you mean "type"?'],
    ['a picture', 'flows/login.json', '"picture": "mail"', '"picture": "mial"', 'unknown picture "mial". Did you mean "mail"?'],
    ['a brand', 'brands/volt/brand.json', '"nonbank"', '"bank"', '/insurance/mode: unknown value "program_bank_statement".'],
    ['words', 'brands/base/words/shell.json', '"skip": "', '"skip": 3, "skp": "', 'expected text or an object, not a number'],
  ])('sees a misspelled name of %s with file, line and the closest name', async (_title, file, from, to, message) => {
    write(file, from, to);
    const mistake = await mistakesOf('virtual:passbook/brand/volt/en-US');
    expect(mistake.message).toContain(message);
    expect(mistake.message).toContain(file);
    expect(mistake.loc?.file).toBe(path.join(root, file));
    expect(mistake.loc?.line).toBeGreaterThan(1);
  });

  it('sees mistakes in a form', async () => {
    write('schemas/forms/otp.json', '"one-time-code"', '"one-time-coed"');
    const { message, loc } = await mistakesOf('virtual:passbook/form/otp');
    expect(message).toContain('unknown format "one-time-coed". Did you mean "one-time-code"?');
    expect(loc).toMatchObject({ file: path.join(root, 'schemas/forms/otp.json'), line: 11 });
  });
});
