import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brands } from '../setup/brands.ts';
import { read, root } from '../sources.ts';

const dist = join(root, 'dist');
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

test.each(brands)('only files built for %s contain its name', (slug) => {
  const { branding } = JSON.parse(read(`brands/${slug}/brand.json`)) as { branding: { name: string } }; // brand.schema.json
  const others = scripts.filter((file) => !file.startsWith(`brands/${slug}/`));
  const telling = others.filter((file) => [slug, branding.name].some((name) => readFileSync(join(dist, file), 'utf8').includes(name)));
  expect(others.length).toBeGreaterThan(50);
  expect(telling).toEqual([]);
});
