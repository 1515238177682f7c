import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from './language.ts';

/** Texts of a file by language and name. */
export type Texts<Text> = ReadonlyMap<string, Readonly<Partial<Record<string, Text>>>>;

export interface TextsOf {
  root: string;
  slug: string;
  languages: readonly string[];
  /** File name without extension, such as `messages`. */
  name: string;
}

/** Validates a file's content. */
export type ReadText<Text> = (value: unknown, file: string) => Record<string, Text>;

/**
 * Reads `brands/base/<name>.json`, overridden by the brand's file of that name, each with translations in a folder per language.
 * A translation of the base text never replaces a brand's own text. Texts without a translation stay in the source language.
 * @throws {Error} from `read`
 */
export function readTexts<Text>({ root, slug, languages, name }: TextsOf, read: ReadText<Text>): Texts<Text> {
  const textsIn = (folder: string) => {
    const file = `brands/${folder}/${name}.json`;
    return existsSync(join(root, file)) ? read(withoutNotes(JSON.parse(readFileSync(join(root, file), 'utf8'))), file) : {};
  };
  const [base, own] = [textsIn('base'), textsIn(slug)];
  const inLanguage = (language: string) =>
    language === sourceLanguage
      ? { ...base, ...own }
      : { ...base, ...textsIn(`base/${language}`), ...own, ...textsIn(`${slug}/${language}`) };
  return new Map(languages.map((language) => [language, inLanguage(language)]));
}

/** `$schema` and `$silence` are for editors and `check`. */
function withoutNotes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('$')));
}
