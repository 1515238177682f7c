import { mergeLook, type Look } from '../../src/brand/look.ts';
import { compile } from '../../src/flow/compile/compile.ts';
import { flowToGraph } from '../../src/flow/map/flowToGraph.ts';
import type { Files } from '../files.ts';
import { readJson } from '../readJson.ts';
import { readSources } from '../sources.ts';
import { drawMap } from './drawMap.ts';

/**
 * The map of one brand's flow as SVG text.
 *
 * @throws CompileError when the flows have mistakes
 */
export async function readMap(files: Files, brand: string): Promise<string> {
  const graph = flowToGraph(compile(readSources(files, brand)));
  const base = readJson(files, 'brands/base/brand.json');
  const { look, branding } = readJson(files, `brands/${brand}/brand.json`);
  // schemas/config/brand.schema.json says so of all three
  return drawMap(graph, mergeLook(base.look as Look, look ?? {}), (branding as { name: string }).name);
}
