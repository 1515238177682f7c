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

it('builds the map of each brand as a separate file', async () => {
  const files = await buildOf("export const draw = async (slug) => (await (await import('virtual:passbook/map')).mapBySlug[slug]()).map;");
  const pictures = files.filter((code) => code.includes('<svg'));
  expect(pictures).toHaveLength(listBrands(filesBelow('.')).length);
  for (const picture of pictures) expect(picture).toMatch(/data-path=\\?"\/deposit/);
});

it('exports the first brand’s map as the default', async () => {
  const files = await buildOf("import { map } from 'virtual:passbook/map'; console.log(map);");
  expect(files.filter((code) => code.includes('<svg'))).toHaveLength(1);
});

it('is not part of an app that does not import it', async () => {
  expect((await buildOf("import 'virtual:passbook/map'; export const nothing = 1;")).filter((code) => code.includes('<svg'))).toEqual([]);
});
