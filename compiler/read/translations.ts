import type { Translate } from '../compile/translate.ts';
import type { Files } from './files.ts';
import { readJson } from './readJson.ts';

/** One sentence of a language's `flows.json`. */
interface Translation {
  sentence: string;
  /** The only route it applies to; undefined for all. */
  path: string | undefined;
  text: string;
  /** Path of keys in its file. */
  keys: string[];
}

/** Translations in `brands/<brand>/<language>/flows.json`; those for one route are nested under its path. */
export function listTranslations(value: unknown): Translation[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.flatMap(([name, said]: [string, unknown]): Translation[] => {
    if (name.startsWith('$')) return [];
    if (typeof said === 'string') return [{ sentence: name, path: undefined, text: said, keys: [name] }];
    return listTranslations(said).map(({ sentence, text }) => ({ sentence, path: name, text, keys: [name, sentence] }));
  });
}

/**
 * Returns the translation of flow sentences. The brand's own take precedence over `base`, and those for one route over general ones.
 * Untranslated sentences are unchanged.
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
