import type { Translate } from '../compile/translate.ts';
import type { Files } from './files.ts';
import { readJson } from './readJson.ts';

/** One sentence of a language's `flows.json`. */
interface Translation {
  /** As the flow or the brand says it in the source language. */
  sentence: string;
  /** The only route that it holds for; undefined: wherever the sentence stands. */
  path: string | undefined;
  text: string;
  /** Keys that lead to it in its file. */
  keys: string[];
}

/** The sentences of `brands/<brand>/<language>/flows.json`, by what they translate; those of one route stand below its address. */
export function listTranslations(value: unknown): Translation[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.flatMap(([name, said]: [string, unknown]): Translation[] => {
    if (name.startsWith('$')) return [];
    if (typeof said === 'string') return [{ sentence: name, path: undefined, text: said, keys: [name] }];
    return listTranslations(said).map(({ sentence, text }) => ({ sentence, path: name, text, keys: [name, sentence] }));
  });
}

/**
 * What the flows' sentences are in a language of a brand: the brand's own translations before those of `base`, and those for one route
 * before those for all. A sentence without one stays as it is.
 */
export function readTranslations(files: Files, brand: string, language: string): Translate {
  const paths = [brand, 'base'].map((slug) => `brands/${slug}/${language}/flows.json`);
  const translations = paths.filter((file) => files.has(file)).map((file) => listTranslations(readJson(files, file)));
  return (sentence, path) => {
    const found = translations.flatMap((all) => {
      const fitting = all.filter((each) => each.sentence === sentence);
      return [fitting.find((each) => each.path === path && path !== undefined), fitting.find((each) => each.path === undefined)];
    });
    return found.find((each) => each !== undefined)?.text ?? sentence;
  };
}
