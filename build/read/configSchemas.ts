import { areSame, firstAndLast } from '../compile/shape/firstAndLast.ts';
import type { ConfigSchemas } from '../compile/shape/shape.ts';
import type { Files } from './files.ts';
import { jsonIn, readJson } from './readJson.ts';

/**
 * The schemas of `schemas/config` by file name; the same object as long as none has changed, for preparing them takes time.
 *
 * @throws SyntaxError when one is not JSON
 */
export function readConfigSchemas(files: Files): ConfigSchemas {
  const paths = jsonIn(files, 'schemas/config');
  const texts = paths.map((file) => files.read(file));
  return remember(texts, () => Object.fromEntries(paths.map((file) => [file.slice('schemas/config/'.length), readJson(files, file)])));
}

const remember = firstAndLast<readonly string[], ConfigSchemas>(areSame);
