import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../compiler/read/files.ts';
import { listBrands } from '../../compiler/read/readSources.ts';
import { checkAll } from '../../check/checkAll.ts';
import { createTestProvider } from '../../provider/test/createTestProvider.ts';
import { read } from '../sources.ts';
import { copyRepository } from './copy.ts';

it('docs/how-to/add-a-brand.md adds a brand with just its folder, for check and the provider', async () => {
  const [, from = '', to = ''] = /cp -r (\S+) (\S+)/.exec(read('docs/how-to/add-a-brand.md')) ?? [];
  const copy = copyRepository();
  cpSync(join(copy.folder, from), join(copy.folder, to), { recursive: true });
  const slug = to.slice('brands/'.length);
  const brand = JSON.parse(readFileSync(join(copy.folder, to, 'brand.json'), 'utf8')) as { branding: object; insurance: object }; // one of our brands
  copy.write(
    `${to}/brand.json`,
    JSON.stringify({
      ...brand,
      slug,
      branding: { ...brand.branding, slug, name: 'My Bank', short_name: 'Mine' },
      routingNumber: '021999006',
      insurance: { ...brand.insurance, banks: ['My Bank'] },
    }),
  );

  const files = filesBelow(copy.folder);
  expect(listBrands(files)).toContain(slug);
  const left = checkAll(files, { brand: slug }).findings.map(({ rule, file, pointer }) => `${rule} ${file}#${pointer}`);
  expect(left).toEqual([
    `brand-left-over ${to}/brand.json#/branding/logo_alt_text`,
    `brand-left-over ${to}/words.json#/shell/footer/legal`,
  ]);
  const provider = await createTestProvider({ root: copy.folder });
  const { body } = await provider.client(`${slug}.localhost:4000`).call('GET /branding');
  await provider.close();
  expect(body).toMatchObject({ data: { slug, name: 'My Bank' } });
});
