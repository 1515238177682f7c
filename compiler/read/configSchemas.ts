import { areSame, firstAndLast } from '../compile/shape/firstAndLast.ts';
import type { ConfigSchemas } from '../compile/shape/shape.ts';
import type { Files } from './files.ts';
import { jsonIn, readJson } from './readJson.ts';

/**
 * Schemas of `schemas/config` by file name. Returns the same object until a file changes, since compiling them takes time.
 * @throws SyntaxError for invalid JSON
 */
export function readConfigSchemas(files: Files): ConfigSchemas {
  const paths = jsonIn(files, 'schemas/config');
  const texts = paths.map((file) => files.read(file));
  return remember(texts, () => Object.fromEntries(paths.map((file) => [file.slice('schemas/config/'.length), readJson(files, file)])));
}

const remember = firstAndLast<readonly string[], ConfigSchemas>(areSame);
