import { escapePointer } from '../compile/shape/document.ts';
import type { Files } from './files.ts';
import { sourceLanguage } from './languages.ts';
import { findOriginal } from './plurals.ts';
import { idOf, jsonIn, readJson } from './readJson.ts';

/**
 * A brand's words by dotted key: `brands/base/words/<namespace>.json` with the brand's `words.json` on top.
 * Translations come from the same files in a language's folder. A translation applies only if its source sentence is unchanged; otherwise
 * the English is used.
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

/** Files of a folder, whose names prefix their keys, and a single file without prefix. */
function filesOf(files: Files, folder: string, file: string): { value: unknown; prefix: string }[] {
  const named = jsonIn(files, folder).map((each) => ({ value: readJson(files, each), prefix: `${idOf(each)}.` }));
  return files.has(file) ? [...named, { value: readJson(files, file), prefix: '' }] : named;
}

interface Sentence {
  /** Dotted path from the root of all words. */
  key: string;
  text: string;
  /** JSON pointer into its file. */
  pointer: string;
}

/** Sentences of a words file, with prefixed keys. */
export function listSentences(node: unknown, prefix = ''): Sentence[] {
  return listTexts(node).map(({ path, ...text }) => ({ key: prefix + path.join('.'), ...text }));
}

interface WordTranslation extends Sentence {
  sentence: string;
}

/** Sentences of a translated words file, where each key holds `{ source: translation }`. */
export function listWordTranslations(node: unknown, prefix = ''): WordTranslation[] {
  return listTexts(node).map(({ path, ...text }) => {
    const key = (prefix + path.slice(0, -1).join('.')).replace(/\.$/, '');
    return { key, sentence: path.at(-1) ?? '', ...text };
  });
}

/** All strings below a node, except `$` keys, with their paths. */
function listTexts(node: unknown, path: string[] = [], pointer = ''): { path: string[]; text: string; pointer: string }[] {
  const entries = typeof node === 'object' && node !== null ? Object.entries(node) : [];
  return entries.flatMap(([name, value]: [string, unknown]) => {
    if (name.startsWith('$')) return [];
    const [keys, place] = [[...path, name], `${pointer}/${escapePointer(name)}`];
    return typeof value === 'string' ? [{ path: keys, text: value, pointer: place }] : listTexts(value, keys, place);
  });
}
