import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { filesBelow } from '../read/files.ts';
import { map } from './map.ts';
import { listBrands } from '../read/readSources.ts';

/** Builds one module and returns the code of each output file. */
async function buildOf(code: string): Promise<string[]> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id.endsWith('the-entry') ? '\0the-entry' : undefined),
    load: (id) => (id === '\0the-entry' ? code : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, map()],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'the-entry', preserveEntrySignatures: 'strict' } },
  });
  const outputs = [built].flat() as Rolldown.RolldownOutput[]; // not in watch mode
  return outputs.flatMap(({ output }) => output).flatMap((file) => (file.type === 'chunk' ? file.code : []));
}

it('gives the app the picture of each brand as a file of its own', async () => {
  const files = await buildOf("export const draw = async (slug) => (await (await import('virtual:passbook/map')).mapBySlug[slug]()).map;");
  const pictures = files.filter((code) => code.includes('<svg'));
  expect(pictures).toHaveLength(listBrands(filesBelow('.')).length);
  for (const picture of pictures) expect(picture).toMatch(/data-path=\\?"\/deposit/);
});

it('gives that of the first brand to whoever names none', async () => {
  const files = await buildOf("import { map } from 'virtual:passbook/map'; console.log(map);");
  expect(files.filter((code) => code.includes('<svg'))).toHaveLength(1);
});

it('is part of no app that does not ask for it', async () => {
  expect((await buildOf("import 'virtual:passbook/map'; export const nothing = 1;")).filter((code) => code.includes('<svg'))).toEqual([]);
});
