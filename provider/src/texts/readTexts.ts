import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from './language.ts';

/** The texts of one file by language, each by its name. */
export type Texts<Text> = ReadonlyMap<string, Readonly<Partial<Record<string, Text>>>>;

/** Which texts: those of a brand in the languages that it offers. */
export interface TextsOf {
  /** Root of the repository. */
  root: string;
  slug: string;
  languages: readonly string[];
  /** Without folder and ending: `messages`. */
  name: string;
}

/** Holds what a file says to the shape that it must have. */
export type ReadText<Text> = (value: unknown, file: string) => Record<string, Text>;

/**
 * Reads texts from `brands/base/<name>.json`, which has all of them, and from the brand's file of that name, which has those that the brand
 * says in its own way. Another language lies in a folder of its tag beside each. What a brand says in its own way is never said with a
 * translation of what `base` says; a text without a translation stays as it is.
 *
 * @throws whatever `read` throws of a file
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
