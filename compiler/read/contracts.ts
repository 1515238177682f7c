import { inlineShapes, type Shapes } from '../../schemas/inlineShapes.ts';
import type { Files } from './files.ts';
import { idOf, jsonIn, readJson } from './readJson.ts';

/**
 * Shapes of `schemas/api/shapes`.
 * @throws SyntaxError for invalid JSON
 */
export function readShapes(files: Files): Shapes {
  return Object.fromEntries(jsonIn(files, 'schemas/api/shapes').map((file) => [idOf(file), readJson(files, file)]));
}

/**
 * A file of `schemas/api` with its shapes inlined.
 * @throws SyntaxError for invalid JSON, Error for an unknown shape
 */
export function readContract(files: Files, file: string, shapes = readShapes(files)): Record<string, unknown> {
  return inlineShapes(readJson(files, file), shapes);
}
