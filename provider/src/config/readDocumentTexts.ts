import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../texts/fillText.ts';
import { factsOf, type Condition, type DisclosingBrand } from './disclosures/factsOf.ts';
import { Refusal } from './refusal.ts';

export interface DocumentTexts {
  statement: DocumentPart;
  taxForm: DocumentPart;
  taxConsent: Pick<DocumentPart, 'notices'>;
}

interface DocumentPart {
  /** Titles, headings and labels by name, with placeholders. */
  words: Readonly<Record<string, string>>;
  /** Sections below the figures. */
  notices: readonly DocumentNotice[];
}

export interface DocumentNotice {
  heading: string;
  paragraphs: string[];
}

/** `schemas/config/documents.schema.json`; validated by `passbook check`. */
type DocumentsFile = Record<'statement' | 'taxForm', { words: Record<string, string>; notices: WrittenNotice[] }> & {
  taxConsent: { notices: WrittenNotice[] };
};

interface WrittenNotice {
  heading: string;
  when?: Condition;
  paragraphs: (string | { when: Condition; text: string })[];
}

/**
 * Reads the brand's `documents.json`, else that of `brands/base`.
 * @param root of the repository
 * @throws {Refusal} when a notice needs a value that the brand lacks
 */
export function readDocumentTexts(root: string, slug: string, brand: DisclosingBrand): DocumentTexts {
  const file = [slug, 'base'].map((folder) => `brands/${folder}/documents.json`).find((place) => existsSync(join(root, place)));
  if (file === undefined) throw new Refusal('There is no brands/base/documents.json.');
  const { statement, taxForm, taxConsent } = JSON.parse(readFileSync(join(root, file), 'utf8')) as DocumentsFile;
  const { values, conditions } = factsOf(brand);
  return { statement: toPart(statement), taxForm: toPart(taxForm), taxConsent: { notices: toNotices(taxConsent.notices) } };

  function toPart({ words, notices }: DocumentsFile['statement']): DocumentPart {
    return { words, notices: toNotices(notices) };
  }

  function toNotices(notices: WrittenNotice[]): DocumentNotice[] {
    return notices
      .filter(({ when }) => when === undefined || conditions.has(when))
      .map(({ heading, paragraphs }) => ({
        heading: fill(heading),
        paragraphs: paragraphs
          .filter((each) => typeof each === 'string' || conditions.has(each.when))
          .map((each) => fill(typeof each === 'string' ? each : each.text)),
      }));
  }

  function fill(text: string): string {
    const filled = fillText(text, values);
    const missing = /\{[^}]*\}/.exec(filled)?.[0];
    if (missing !== undefined) throw new Refusal(`${file} uses ${missing}, which the brand "${slug}" does not have.`);
    return filled;
  }
}
