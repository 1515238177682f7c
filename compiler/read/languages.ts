import type { Files } from './files.ts';
import { recordOf } from '../compile/shape/values.ts';
import { readJson } from './readJson.ts';

/** Language of `flows/`, `brands/base/words` and the files of a brand's own folder. */
export const sourceLanguage = 'en-US';

/** A brand's languages as BCP 47 tags with region, default first. */
export function listLanguages(files: Files, brand: string): string[] {
  const file = `brands/${brand}/brand.json`;
  return languagesIn(files.has(file) ? readJson(files, file) : undefined);
}

/** Languages in the parsed brand.json, whatever its shape. */
export function languagesIn(brand: unknown): string[] {
  const { languages } = recordOf(brand);
  return Array.isArray(languages) ? languages.map(String) : [sourceLanguage];
}

/** Folders with translations, of a brand or `base`: `brands/base/es-US`. */
export function translationFolders(files: Files, brand: string): string[] {
  const names = files.list(`brands/${brand}`).filter((name) => languageTag.test(name));
  return names.map((name) => `brands/${brand}/${name}`);
}

/** Language, optional script and region, as in schemas/config/brand.schema.json. */
const languageTag = /^[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3})$/;
