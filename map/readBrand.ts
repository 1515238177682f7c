import { mergeLook, type Look } from '../src/brand/bundle/look.ts';
import type { Files } from '../compiler/read/files.ts';
import { readJson } from '../compiler/read/readJson.ts';

export function readBrand(files: Files, slug: string): { name: string; look: Look } {
  const base = readJson(files, 'brands/base/brand.json');
  const { look, branding } = readJson(files, `brands/${slug}/brand.json`);
  // brand.schema.json
  return { name: (branding as { name: string }).name, look: mergeLook(base.look as Look, look ?? {}) };
}
