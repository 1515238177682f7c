import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
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
const call = read('schemas/api/branding.json') as { answers: { 200: Schema } };

/** A schema without its words, and with what it refers to in its place. */
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

test('a brand may say exactly what GET /branding can answer', () => {
  // Logos are paths in the brand's folder there, and addresses here.
  const { logos: _paths, ...written } = (brandFile.definitions['branding'] as Schema).properties;
  const { logos: _addresses, ...answered } = call.answers[200].properties;
  for (const [name, schema] of Object.entries(answered)) expect(plain(written[name] as Schema), name).toEqual(plain(schema));
  expect(Object.keys(written)).toEqual(Object.keys(answered));
});

test('a brand that GET /branding could not answer is refused at the start, in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-brands-'));
  cpSync(join(root, 'brands'), join(folder, 'brands'), { recursive: true });
  symlinkSync(join(root, 'schemas'), join(folder, 'schemas'));
  const file = join(folder, 'brands/volt/brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as { branding: object };
  writeFileSync(file, JSON.stringify({ ...brand, branding: { ...brand.branding, completed_at: 'the second of November, 2026' } }));
  const start = createTestProvider({ root: folder }).then((provider) => provider.close());
  await expect(start).rejects.toThrow(/^brands\/volt\/brand\.json .* \/completed_at .*\.$/);
  rmSync(folder, { recursive: true });
});
