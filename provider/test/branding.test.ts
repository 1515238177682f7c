import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readContracts } from '../src/http/contract.ts';
import { inFull } from '../../test/setup/inFull.ts';
import { createTestProvider } from './createTestProvider.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Schema {
  properties: Record<string, Schema>;
  title?: string;
  description?: string;
  $ref?: string;
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
const brandFile = read('schemas/config/brand.schema.json') as { definitions: Record<string, Schema> };
const answer = readContracts(root).find(({ id }) => id === 'branding')?.schemas.answers['200'] as unknown as Schema; // an object schema

/** Resolves references and drops descriptions. */
function plain(schema: Schema): unknown {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: Schema | undefined) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const { title, description, $ref, ...rest } = value;
      const target = $ref === undefined ? {} : plain(brandFile.definitions[$ref.split('/').at(-1) ?? ''] as Schema);
      return {
        ...(typeof title === 'object' ? { title } : {}),
        ...(typeof description === 'object' ? { description } : {}),
        ...rest,
        ...(target as object),
      };
    }),
  );
}

test('a brand may contain exactly what GET /branding can return', () => {
  // Logos are paths in the brand's folder there, and URLs here.
  const { logos: _paths, ...written } = (brandFile.definitions['branding'] as Schema).properties;
  const { logos: _addresses, ...answered } = answer.properties;
  for (const [name, schema] of Object.entries(answered)) expect(plain(written[name] as Schema), name).toEqual(plain(schema));
  expect(Object.keys(written)).toEqual(Object.keys(answered));
});

const wrong: [string, RegExp, string, string][] = [
  ['an invalid date', /"completed_at": "[^"]*"/, '"completed_at": "the second of November, 2026"', '/completed_at'],
  ['too short passwords', /"minLength": .*/, '"minLength": 6,', '/password_requirements/minLength'],
  ['no room for a passphrase', /"maxLength": .*/, '"maxLength": 100,', '/password_requirements/maxLength'],
];
test.each(inFull(wrong, wrong.slice(0, 1)))('a brand with %s is refused at startup in one sentence', async (_what, from, to, place) => {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-brands-'));
  cpSync(join(root, 'brands'), join(folder, 'brands'), { recursive: true });
  symlinkSync(join(root, 'schemas'), join(folder, 'schemas'));
  const file = join(folder, 'brands/volt/brand.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  const start = createTestProvider({ root: folder }).then((provider) => provider.close());
  await expect(start).rejects.toThrow(/^brands\/volt\/brand\.json: .*\.$/);
  await expect(start).rejects.toThrow(` ${place} `);
  rmSync(folder, { recursive: true });
});

test('each brand requires twelve characters, allows a passphrase, and requires no character classes', () => {
  for (const slug of ['harbor', 'volt']) {
    const { branding } = read(`brands/${slug}/brand.json`) as { branding: { password_requirements: object } };
    expect(branding.password_requirements).toEqual({
      minLength: 12,
      maxLength: 128,
      requireUpper: false,
      requireLower: false,
      requireDigit: false,
      requireSymbol: false,
      blocklist: true,
    });
  }
});
