import { filesBelow } from '../../build/read/files.ts';
import { listBrands } from '../../build/read/readSources.ts';
import { root } from '../sources.ts';

/** Every brand that there is: a folder of `brands/`. */
export const brands: string[] = listBrands(filesBelow(root));

/** Those that come with Passbook; any other is an integrator's. */
const ours = ['base', 'harbor', 'volt'];

/** Whether this is a warning about an integrator's brand: theirs to weigh, as `check` says by ending with 0, and nothing that is wrong with the product. */
export function isTheirs({ severity, file }: { severity: string; file: string }): boolean {
  const [folder, slug = ''] = file.split('/');
  return severity === 'warning' && folder === 'brands' && !ours.includes(slug);
}
