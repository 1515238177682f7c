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
  if (last && texts.length === last.texts.length && texts.every((text, index) => text === last?.texts[index])) return last.schemas;
  const schemas = Object.fromEntries(paths.map((file) => [file.slice('schemas/config/'.length), readJson(files, file)]));
  last = { texts, schemas };
  return schemas;
}

let last: { texts: string[]; schemas: ConfigSchemas } | undefined;
