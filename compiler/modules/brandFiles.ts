import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Rolldown } from 'vite';
import type { Files } from '../read/files.ts';

/** Module ids that belong to one brand. */
const brandOfModule = /^\0?virtual:passbook\/(?:(?:brand|parted|map)\/([^/]+)|form\/[^/@]+@(.+)$)/;

/** Output folder below the site's root: per brand, or shared. The provider serves a brand's folder only on that brand's hosts. */
const folderOf = (slug: string | undefined) => (slug === undefined ? 'assets' : `brands/${slug}/assets`);

/** The file name of a built script. Scripts of one brand go into that brand's folder. */
export function scriptName({ facadeModuleId }: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string {
  const [, ofParts, ofForm] = brandOfModule.exec(facadeModuleId ?? '') ?? [];
  return `${folderOf(ofParts ?? ofForm)}/[name]-[hash].js`;
}

/**
 * The built file name of an image or font of a brand. The bundler's own names would emit identical files of two brands once, in only one brand's
 * folder.
 */
export function assetName(files: Files, place: string): string {
  const [, slug] = place.split('/');
  const hash = createHash('sha256').update(files.bytes(place)).digest('base64url').slice(0, 8);
  const { name, ext } = path.posix.parse(place);
  return `${folderOf(slug === 'base' ? undefined : slug)}/${name}-${hash}${ext}`;
}
