import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../compiler/read/files.ts';
import { listBrands, readSources } from '../../compiler/read/readSources.ts';
import { compile } from '../../compiler/compile/compile.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { createApp, type App } from '../../src/flow/decide/createApp.ts';
import { Refusal } from './refusal.ts';

const usualBrand = 'harbor';

/**
 * The app of one brand, compiled from this repository.
 * @throws Refusal for an unknown brand, CompileError for invalid flows
 */
export function readApp(brand: string = usualBrand): App {
  const files = filesBelow(root);
  const known = listBrands(files);
  if (!known.includes(brand)) throw new Refusal(`There is no brand "${brand}". ${suggest(brand, known)}`);
  return createApp(compile(readSources(files, brand)));
}

const root = fileURLToPath(new URL('../..', import.meta.url));
