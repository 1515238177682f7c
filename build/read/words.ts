import type { Files } from './files.ts';
import { idOf, jsonIn, readJson } from './readJson.ts';

/** A brand's sentences by dotted key: those of `brands/base/words/<namespace>.json` with the brand's `words.json` over them. */
export function readWords(files: Files, brand: string): Record<string, string> {
  const own = `brands/${brand}/words.json`;
  const base = jsonIn(files, 'brands/base/words').flatMap((file) => listSentences(readJson(files, file), `${idOf(file)}.`));
  const sentences = files.has(own) ? [...base, ...listSentences(readJson(files, own))] : base;
  return Object.fromEntries(sentences.map(({ key, text }) => [key, text]));
}

interface Sentence {
  /** Dotted, from the root of all words. */
  key: string;
  text: string;
  /** JSON pointer into its file. */
  pointer: string;
}

/** The sentences of a file of words, below a prefix of their keys. */
export function listSentences(node: unknown, prefix = '', pointer = ''): Sentence[] {
  const entries = typeof node === 'object' && node !== null ? Object.entries(node) : [];
  return entries.flatMap(([name, value]: [string, unknown]) => {
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (name.startsWith('$')) return [];
    return typeof value === 'string'
      ? [{ key: prefix + name, text: value, pointer: place }]
      : listSentences(value, `${prefix}${name}.`, place);
  });
}
