import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTexts } from './readTexts.ts';

const languages = ['en-US', 'es-US'];
const written = {
  'base/greetings.json': { $schema: 'x', hello: 'Hello', bye: 'Bye', thanks: 'Thanks', welcome: 'Welcome' },
  'base/es-US/greetings.json': { hello: 'Hola', bye: 'Adiós', welcome: 'Bienvenido' },
  'volt/greetings.json': { hello: 'Hey', welcome: 'Come in' },
  'volt/es-US/greetings.json': { welcome: 'Pase' },
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'passbook-texts-'));
  for (const [path, texts] of Object.entries(written)) {
    const file = join(root, 'brands', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(texts));
  }
});
afterAll(() => rmSync(root, { recursive: true }));

// the files above contain strings
const greetingsOf = (slug: string) => readTexts({ root, slug, languages, name: 'greetings' }, (value) => value as Record<string, string>);

describe('a text', () => {
  test('is the brand’s own or the base text', () => {
    expect(greetingsOf('harbor').get('en-US')).toEqual({ hello: 'Hello', bye: 'Bye', thanks: 'Thanks', welcome: 'Welcome' });
    expect(greetingsOf('volt').get('en-US')).toEqual({ hello: 'Hey', bye: 'Bye', thanks: 'Thanks', welcome: 'Come in' });
  });

  test('is translated where a translation exists', () => {
    expect(greetingsOf('harbor').get('es-US')).toEqual({ hello: 'Hola', bye: 'Adiós', thanks: 'Thanks', welcome: 'Bienvenido' });
  });

  test('of a brand never uses the base text’s translation', () => {
    expect(greetingsOf('volt').get('es-US')).toEqual({ hello: 'Hey', bye: 'Adiós', thanks: 'Thanks', welcome: 'Pase' });
  });

  test('is read in the offered languages and validated', () => {
    expect([...greetingsOf('volt').keys()]).toEqual(languages);
    const read = (_value: unknown, file: string) => {
      throw new Error(`${file} says too much`);
    };
    expect(() => readTexts({ root, slug: 'volt', languages, name: 'greetings' }, read)).toThrow('brands/base/greetings.json says too much');
  });
});
