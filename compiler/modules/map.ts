import type { Plugin } from 'vite';
import { compile } from '../compile/compile.ts';
import { createBuiltBrands } from '../read/builtBrands.ts';
import { readMap } from '../../map/readMap.ts';
import { listBrands, readSources } from '../read/readSources.ts';
import { writeTable } from './writeTable.ts';

const list = 'virtual:passbook/map';
const one = 'virtual:passbook/map/';

/** Provides `virtual:passbook/map`: a chunk per brand with its map, drawn on demand. `brands` reports mistakes in flows. */
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

/** `map` is the first brand's map, the default. */
function writeMaps(brands: string[]): string {
  return `export { map } from ${JSON.stringify(one + (brands[0] ?? ''))};\nexport const mapBySlug = ${writeTable(brands, (slug) => one + slug)};\n`;
}
