import { escapePointer } from '../compile/shape/document.ts';
import type { Files } from './files.ts';
import { sourceLanguage } from './languages.ts';
import { findOriginal } from './plurals.ts';
import { idOf, jsonIn, readJson } from './readJson.ts';

/**
 * A brand's sentences by dotted key: those of `brands/base/words/<namespace>.json` with the brand's `words.json` over them. In another
 * language each of the two is translated by the files of the same names in a folder of that language. A sentence stays as it is without a
 * translation that was made from it: one of what `base` says is none of what a brand says in its own way, nor one of what was said before.
 */
export function readWords(files: Files, brand: string, language = sourceLanguage): Record<string, string> {
  const words = new Map(
    filesOf(files, 'brands/base/words', `brands/${brand}/words.json`)
      .flatMap(({ value, prefix }) => listSentences(value, prefix))
      .map(({ key, text }) => [key, text]),
  );
  const translated =
    language === sourceLanguage
      ? []
      : filesOf(files, `brands/base/${language}/words`, `brands/${brand}/${language}/words.json`)
          .flatMap(({ value, prefix }) => listWordTranslations(value, prefix))
          .filter(({ key, sentence }) => findOriginal(key, words) === sentence);
  return { ...Object.fromEntries(words), ...Object.fromEntries(translated.map(({ key, text }) => [key, text])) };
}

/** The files of a folder, whose names begin the keys in them, and one for all keys; those that there are. */
function filesOf(files: Files, folder: string, file: string): { value: unknown; prefix: string }[] {
  const named = jsonIn(files, folder).map((each) => ({ value: readJson(files, each), prefix: `${idOf(each)}.` }));
  return files.has(file) ? [...named, { value: readJson(files, file), prefix: '' }] : named;
}

interface Sentence {
  /** Dotted, from the root of all words. */
  key: string;
  text: string;
  /** JSON pointer into its file. */
  pointer: string;
}

/** The sentences of a file of words, below a prefix of their keys. */
export function listSentences(node: unknown, prefix = ''): Sentence[] {
  return listTexts(node).map(({ path, ...text }) => ({ key: prefix + path.join('.'), ...text }));
}

/** One sentence of a language's file of words. */
interface WordTranslation extends Sentence {
  /** As the words say it in the source language. */
  sentence: string;
}

/** The sentences of a language's file of words: below the key of each stands what it is made from. */
export function listWordTranslations(node: unknown, prefix = ''): WordTranslation[] {
  return listTexts(node).map(({ path, ...text }) => {
    const key = (prefix + path.slice(0, -1).join('.')).replace(/\.$/, '');
    return { key, sentence: path.at(-1) ?? '', ...text };
  });
}

/** Every text below a node that is no note, with the names on the way to it. */
function listTexts(node: unknown, path: string[] = [], pointer = ''): { path: string[]; text: string; pointer: string }[] {
  const entries = typeof node === 'object' && node !== null ? Object.entries(node) : [];
  return entries.flatMap(([name, value]: [string, unknown]) => {
    if (name.startsWith('$')) return [];
    const [way, place] = [[...path, name], `${pointer}/${escapePointer(name)}`];
    return typeof value === 'string' ? [{ path: way, text: value, pointer: place }] : listTexts(value, way, place);
  });
}
