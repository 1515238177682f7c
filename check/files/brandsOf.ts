import { languagesIn, sourceLanguage, translationFolders } from '../../build/read/languages.ts';
import { listBrands } from '../../build/read/readSources.ts';
import { readDocument, type Document } from '../../build/compile/shape/document.ts';
import type { Subject } from './subject.ts';
import { recordOf } from '../../build/compile/shape/values.ts';

/** A brand as it is written: `brand.json` may have mistakes of shape. */
export interface Brand {
  slug: string;
  document: Document;
  value: Record<string, unknown>;
}

/** A name as files and folders have it: in small letters, with hyphens. */
export const inSmall = (name: string) => name.toLowerCase().replaceAll(/[ _]+/g, '-');

/** The brands that are checked, and `base`, which they start from. */
export function brandsOf(subject: Subject): Brand[] {
  return [...subject.brands, 'base'].flatMap((slug) => brandAt(subject, slug) ?? []);
}

/** The same, and those that are left out of this check: a folder that was copied may hold what is theirs. */
export function everyBrandOf(subject: Subject): Brand[] {
  const others = listBrands(subject.files).filter((slug) => !subject.brands.includes(slug));
  return [
    ...brandsOf(subject),
    ...others.flatMap((slug) => {
      const file = `brands/${slug}/brand.json`;
      if (!subject.files.has(file)) return [];
      const document = readDocument(file, subject.files.read(file), () => undefined);
      return document.isWhole ? [{ slug, document, value: recordOf(document.value) }] : [];
    }),
  ];
}

/** Whether a name, domain or address has the slug of a brand in it: "Harbor Community Bank" is that of "harbor", and not of a copy. */
export function isNamedAfter({ slug }: Pick<Brand, 'slug'>, text: string): boolean {
  const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters(text).includes(letters(slug));
}

function brandAt({ documents }: Subject, slug: string): Brand | undefined {
  const document = documents.get(`brands/${slug}/brand.json`);
  return document?.isWhole ? { slug, document, value: recordOf(document.value) } : undefined;
}

/** The languages that a brand offers, its default first; of a brand.json with mistakes, as far as they can be made out. */
export function languagesOf({ documents }: Pick<Subject, 'documents'>, slug: string): string[] {
  return languagesIn(documents.get(`brands/${slug}/brand.json`)?.value);
}

/** Those that somebody has begun to translate into; a language without a folder is told as such, and not sentence by sentence. */
export function begunLanguagesOf(subject: Pick<Subject, 'documents' | 'files'>, slug: string): string[] {
  const folders = subject.files.list('brands').flatMap((brand) => translationFolders(subject.files, brand));
  return languagesOf(subject, slug).filter(
    (language) => language === sourceLanguage || folders.some((folder) => folder.endsWith(`/${language}`)),
  );
}
