import { expect, it } from 'vitest';
import { withText, type Files } from '../read/files.ts';
import { assetName, scriptName } from './brandFiles.ts';

const nothing: Files = { list: () => [], loops: () => [], read: () => '', bytes: () => new Uint8Array(), has: () => false };

it.each([
  ['\0virtual:passbook/parted/volt/en-US/login', 'brands/volt/assets'],
  ['\0virtual:passbook/map/volt', 'brands/volt/assets'],
  ['\0virtual:passbook/form/basic-information@volt', 'brands/volt/assets'],
  ['\0virtual:passbook/form/basic-information', 'assets'],
  ['/house/src/main.tsx', 'assets'],
  [null, 'assets'],
])('the script of %s lies in %s', (facadeModuleId, folder) => {
  expect(scriptName({ facadeModuleId })).toBe(`${folder}/[name]-[hash].js`);
});

it('identical files of two brands are emitted for each brand', () => {
  const files = ['harbor', 'volt'].reduce((all, slug) => withText(all, `brands/${slug}/logos/mark.svg`, '<svg/>'), nothing);
  const [harbor, volt] = ['harbor', 'volt'].map((slug) => assetName(files, `brands/${slug}/logos/mark.svg`));
  expect(harbor).toMatch(/^brands\/harbor\/assets\/mark-[\w-]{8}\.svg$/);
  expect(volt).toBe(harbor?.replace('harbor', 'volt'));
});
