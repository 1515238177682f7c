import type { AppData } from '../src/flow/language/app.ts';
import { flowToGraph } from './graph/flowToGraph.ts';
import type { Files } from '../compiler/read/files.ts';
import { drawMap } from './drawMap.ts';
import { readBrand } from './readBrand.ts';

export async function readMap(files: Files, data: AppData): Promise<string> {
  const { look, name } = readBrand(files, data.brand);
  return drawMap(flowToGraph(data), look, name);
}
