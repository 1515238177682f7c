import { mergeLook, type Look } from '../src/brand/bundle/look.ts';
import type { AppData } from '../src/flow/language/app.ts';
import { flowToGraph } from './graph/flowToGraph.ts';
import type { Files } from '../build/read/files.ts';
import { readJson } from '../build/read/readJson.ts';
import { drawMap } from './drawMap.ts';

/** The map of a compiled app as SVG text, in the look that its brand has among `files`. */
export async function readMap(files: Files, data: AppData): Promise<string> {
  const base = readJson(files, 'brands/base/brand.json');
  const { look, branding } = readJson(files, `brands/${data.brand}/brand.json`);
  // schemas/config/brand.schema.json says so of both
  return drawMap(flowToGraph(data), mergeLook(base.look as Look, look ?? {}), (branding as { name: string }).name);
}
