import type { Files } from './files.ts';
import { recordOf } from '../compile/shape/values.ts';
import { readJson } from './readJson.ts';

/** What `flows/`, `brands/base/words` and the files of a brand's own folder are written in. */
export const sourceLanguage = 'en-US';

/** The languages that a brand offers, as BCP 47 tags with a region, its default first. */
export function listLanguages(files: Files, brand: string): string[] {
  const file = `brands/${brand}/brand.json`;
  return languagesIn(files.has(file) ? readJson(files, file) : undefined);
}

/** The same of what a brand.json holds, whatever that is. */
export function languagesIn(brand: unknown): string[] {
  const { languages } = recordOf(brand);
  return Array.isArray(languages) ? languages.map(String) : [sourceLanguage];
}

/** The folders of a brand, or of `base`, that hold translations: `brands/base/es-US`. */
export function translationFolders(files: Files, brand: string): string[] {
  const names = files.list(`brands/${brand}`).filter((name) => languageTag.test(name));
  return names.map((name) => `brands/${brand}/${name}`);
}

/** A language, perhaps a script, and a region, as schemas/config/brand.schema.json has them. */
const languageTag = /^[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3})$/;
