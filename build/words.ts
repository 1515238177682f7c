import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './sources.ts';

/** A brand's sentences by dotted key: those of `brands/base/words/<namespace>.json` with the brand's `words.json` over them. */
export function readWords(root: string, brand: string): Record<string, string> {
  const words: Record<string, string> = {};
  for (const name of readdirSync(path.join(root, 'brands/base/words')).sort()) {
    if (name.endsWith('.json')) flatten(readJson(root, `brands/base/words/${name}`), `${name.replace(/\.json$/, '')}.`, words);
  }
  const own = `brands/${brand}/words.json`;
  if (existsSync(path.join(root, own))) flatten(readJson(root, own), '', words);
  return words;
}

function flatten(node: Record<string, unknown>, prefix: string, words: Record<string, string>): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === '$schema') continue;
    if (typeof value === 'string') words[prefix + key] = value;
    else if (typeof value === 'object' && value !== null) flatten({ ...value }, `${prefix}${key}.`, words);
  }
}
