import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Rolldown } from 'vite';
import type { Files } from '../read/files.ts';

/** A brand's part of the app, by the id of its module. */
const brandOfModule = /^\0?virtual:passbook\/(?:(?:brand|parted|map)\/([^/]+)|form\/[^/@]+@(.+)$)/;

/** Where the built files of a brand lie below the site's root, and those of all brands: a provider hands a brand's to its own hosts alone. */
const folderOf = (slug: string | undefined) => (slug === undefined ? 'assets' : `brands/${slug}/assets`);

/** The name of a built script: what belongs to one brand lies in a folder of its own. */
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
