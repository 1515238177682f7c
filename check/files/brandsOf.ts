import { languagesIn, sourceLanguage, translationFolders } from '../../compiler/read/languages.ts';
import { listBrands } from '../../compiler/read/readSources.ts';
import { readDocument, type Document } from '../../compiler/compile/shape/document.ts';
import type { Subject } from './subject.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';

/** A brand as written; `brand.json` may not match its schema. */
export interface Brand {
  slug: string;
  document: Document;
  value: Record<string, unknown>;
}

/** A name in the form of files and folders: lowercase with hyphens. */
export const inSmall = (name: string) => name.toLowerCase().replaceAll(/[ _]+/g, '-');

/** The brands being checked, and `base`. */
export function brandsOf(subject: Subject): Brand[] {
  return [...subject.brands, 'base'].flatMap((slug) => brandAt(subject, slug) ?? []);
}

/** Like `brandsOf`, plus brands outside this check, whose texts a copied folder may contain. */
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

/** Whether a name, domain or URL contains the brand's slug: "Harbor Community Bank" belongs to "harbor", not to a copy of it. */
export function isNamedAfter({ slug }: Pick<Brand, 'slug'>, text: string): boolean {
  const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters(text).includes(letters(slug));
}

function brandAt({ documents }: Subject, slug: string): Brand | undefined {
  const document = documents.get(`brands/${slug}/brand.json`);
  return document?.isWhole ? { slug, document, value: recordOf(document.value) } : undefined;
}

/** A brand's languages, default first, even when brand.json does not match its schema. */
export function languagesOf({ documents }: Pick<Subject, 'documents'>, slug: string): string[] {
  return languagesIn(documents.get(`brands/${slug}/brand.json`)?.value);
}

/** Languages with at least one translated file. A language without a folder gets one finding rather than one per sentence. */
export function begunLanguagesOf(subject: Pick<Subject, 'documents' | 'files'>, slug: string): string[] {
  const folders = subject.files.list('brands').flatMap((brand) => translationFolders(subject.files, brand));
  return languagesOf(subject, slug).filter(
    (language) => language === sourceLanguage || folders.some((folder) => folder.endsWith(`/${language}`)),
  );
}
