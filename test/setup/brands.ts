import { filesBelow } from '../../build/read/files.ts';
import { listBrands } from '../../build/read/readSources.ts';
import { root } from '../sources.ts';

/** Every brand that there is: a folder of `brands/`. */
export const brands: string[] = listBrands(filesBelow(root));
