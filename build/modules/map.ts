import type { Plugin } from 'vite';
import { compile } from '../compile/compile.ts';
import { createBuiltBrands } from '../read/builtBrands.ts';
import { readMap } from '../../map/readMap.ts';
import { listBrands, readSources } from '../read/readSources.ts';
import { writeTable } from './writeTable.ts';

const list = 'virtual:passbook/map';
const one = 'virtual:passbook/map/';

/**
 * Makes `virtual:passbook/map`: the picture of the flow, one chunk a brand, drawn when something imports it. Mistakes in flows are told
 * by `brands`, which every build asks first.
 */
export function map(built = createBuiltBrands()): Plugin {
  let root = '';
  return {
    name: 'passbook-map',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === list || id.startsWith(one) ? { id: `\0${id}`, moduleSideEffects: false } : undefined;
    },
    async load(id) {
      const files = built.files(root);
      if (id === `\0${list}`) return writeMaps(listBrands(files));
      if (!id.startsWith(`\0${one}`)) return undefined;
      const svg = await readMap(files, compile(readSources(files, id.slice(one.length + 1))));
      return `export const map = ${JSON.stringify(svg)};\n`;
    },
  };
}

/** `map` is that of the first brand, for whoever does not ask for one. */
function writeMaps(brands: string[]): string {
  return `export { map } from ${JSON.stringify(one + (brands[0] ?? ''))};\nexport const mapBySlug = ${writeTable(brands, (slug) => one + slug)};\n`;
}
