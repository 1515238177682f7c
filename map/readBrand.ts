import { mergeLook, type Look } from '../src/brand/bundle/look.ts';
import type { Files } from '../build/read/files.ts';
import { readJson } from '../build/read/readJson.ts';

/** Name and look of a brand, over what every brand starts from. */
export function readBrand(files: Files, slug: string): { name: string; look: Look } {
  const base = readJson(files, 'brands/base/brand.json');
  const { look, branding } = readJson(files, `brands/${slug}/brand.json`);
  // schemas/config/brand.schema.json says so of both
  return { name: (branding as { name: string }).name, look: mergeLook(base.look as Look, look ?? {}) };
}
