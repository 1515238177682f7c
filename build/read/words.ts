import type { Files } from './files.ts';
import { sourceLanguage } from './languages.ts';
import { idOf, jsonIn, readJson } from './readJson.ts';

/**
 * A brand's sentences by dotted key: those of `brands/base/words/<namespace>.json` with the brand's `words.json` over them. In another
 * language each of the two is translated by the files of the same names in a folder of that language. What a brand says in its own
 * way is never said with a translation of what `base` says; a sentence without a translation stays as it is.
 */
export function readWords(files: Files, brand: string, language = sourceLanguage): Record<string, string> {
  const base = sentencesIn(files, jsonIn(files, 'brands/base/words'), idOf);
  const own = sentencesIn(files, [`brands/${brand}/words.json`]);
  if (language === sourceLanguage) return { ...base, ...own };
  const translated = sentencesIn(files, jsonIn(files, `brands/base/${language}/words`), idOf);
  const ownTranslated = sentencesIn(files, [`brands/${brand}/${language}/words.json`]);
  return { ...base, ...translated, ...own, ...ownTranslated };
}

/** The sentences of those files that there are, below what `prefixOf` says of a file. */
function sentencesIn(files: Files, paths: string[], prefixOf?: (file: string) => string): Record<string, string> {
  const present = paths.filter((file) => files.has(file));
  const sentences = present.flatMap((file) => listSentences(readJson(files, file), prefixOf ? `${prefixOf(file)}.` : ''));
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
