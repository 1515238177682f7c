import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../texts/fillText.ts';
import { sourceLanguage } from '../texts/language.ts';
import { factsOf, type Condition, type DisclosingBrand } from './disclosures/factsOf.ts';
import { Refusal } from './refusal.ts';

export interface FaqSubject {
  subject: string;
  questions: { question: string; answer: string[] }[];
}

/** `schemas/config/faqs.schema.json`; validated by `passbook check`. */
interface FaqFile {
  subjects: { subject: string; questions: { question: string; answer: string[]; when?: Condition }[] }[];
}

/**
 * Reads questions and answers by language. A brand's file replaces that of `brands/base`, a translation the English file beside it.
 * @param root of the repository
 * @throws {Refusal} when an answer needs a value that the brand lacks
 */
export function readFaqs(
  root: string,
  slug: string,
  languages: readonly string[],
  brand: DisclosingBrand,
): ReadonlyMap<string, readonly FaqSubject[]> {
  const facts = factsOf(brand);
  return new Map(
    [sourceLanguage, ...languages].map((language) => {
      const paths = [slug, 'base'].flatMap((folder) => [`brands/${folder}/${language}/faqs.json`, `brands/${folder}/faqs.json`]);
      const file = paths.find((path) => existsSync(join(root, path)));
      if (file === undefined) throw new Refusal('There is no brands/base/faqs.json.');
      const { subjects } = JSON.parse(readFileSync(join(root, file), 'utf8')) as FaqFile;
      return [language, subjects.map((each) => fillSubject(each)).filter(({ questions }) => questions.length > 0)];

      function fillSubject({ subject, questions }: FaqFile['subjects'][number]): FaqSubject {
        return {
          subject: fill(subject),
          questions: questions
            .filter(({ when }) => when === undefined || facts.conditions.has(when))
            .map(({ question, answer }) => ({ question: fill(question), answer: answer.map(fill) })),
        };
      }

      function fill(text: string): string {
        const filled = fillText(text, facts.values);
        const missing = /\{[^}]*\}/.exec(filled)?.[0];
        if (missing !== undefined) throw new Refusal(`${file} uses ${missing}, which the brand "${slug}" does not have.`);
        return filled;
      }
    }),
  );
}
