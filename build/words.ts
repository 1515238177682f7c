import type { Files } from './files.ts';
import { idOf, jsonIn, readJson } from './readJson.ts';

/** A brand's sentences by dotted key: those of `brands/base/words/<namespace>.json` with the brand's `words.json` over them. */
export function readWords(files: Files, brand: string): Record<string, string> {
  const words: Record<string, string> = {};
  for (const file of jsonIn(files, 'brands/base/words')) flatten(readJson(files, file), `${idOf(file)}.`, words);
  const own = `brands/${brand}/words.json`;
  if (files.has(own)) flatten(readJson(files, own), '', words);
  return words;
}

function flatten(node: Record<string, unknown>, prefix: string, words: Record<string, string>): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === '$schema') continue;
    if (typeof value === 'string') words[prefix + key] = value;
    else if (typeof value === 'object' && value !== null) flatten({ ...value }, `${prefix}${key}.`, words);
  }
}
