import { filesBelow } from '../../compiler/read/files.ts';
import { listBrands } from '../../compiler/read/readSources.ts';
import { root } from '../sources.ts';

/** Every folder of `brands/` except base. */
export const brands: string[] = listBrands(filesBelow(root));

/** Brands that come with Passbook; others are an integrator's. */
const ours = ['base', 'harbor', 'volt'];

/** Whether this is a warning about an integrator's own brand, which does not fail `check`. */
export function isTheirs({ severity, file }: { severity: string; file: string }): boolean {
  const [folder, slug = ''] = file.split('/');
  return severity === 'warning' && folder === 'brands' && !ours.includes(slug);
}
