import type { AppData } from '../src/flow/language/app.ts';
import type { Files } from '../compiler/read/files.ts';
import { facesOf } from './faces.ts';
import { buildViewer } from './page/buildViewer.ts';
import { writePage } from './page/writePage.ts';
import { paletteOf } from './pen/palette.ts';
import { readBrand } from './readBrand.ts';
import { readJson } from '../compiler/read/readJson.ts';
import { readMap } from './readMap.ts';

/** The map of a compiled app as a self-contained HTML page. */
export async function readPage(files: Files, data: AppData): Promise<string> {
  const { name, look } = readBrand(files, data.brand);
  const { map } = readJson(files, 'brands/base/words/inspect.json');
  return writePage({
    title: `${name}: the map of the flow`,
    svg: await readMap(files, data),
    faces: facesOf(files, data.brand),
    palette: paletteOf(look),
    words: map as Record<string, string>, // checked by passbook check
    viewer: await buildViewer(),
  });
}
