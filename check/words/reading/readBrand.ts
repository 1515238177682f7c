import { recordOf } from '../../../compiler/compile/shape/values.ts';
import type { Subject } from '../../files/subject.ts';
import { reasonApart } from './apart.ts';
import { addUp, countSentence, gradeOf, gradeOfSentence, isLabel, splitSentences } from './counts.ts';
import { fillPlausibly } from './plausible.ts';
import { readTexts, type ReadText } from './readTexts.ts';
import { putTogether, type Whole } from './wholes.ts';

/** Grade 8, the limit in most banks' plain-language guidelines. */
export const hardestGrade = 8;

/** Shorter texts get a grade but no limit, since the formula is meant for passages. */
const fewestWords = 20;

export interface GradedSentence {
  sentence: string;
  /** Undefined when it is too short. */
  grade: number | undefined;
  /** Why it is exempt. */
  apart: string | undefined;
  file: string;
  pointer: string;
  line: number;
}

export interface GradedWhole extends Pick<Whole, 'kind' | 'name'> {
  grade: number;
  words: number;
  isHard: boolean;
}

/** Readability of a brand's texts, by sentence and by page, hardest first. */
export interface BrandReading {
  brand: string;
  /** Overall grade of everything that is not exempt. */
  grade: number;
  /** Number of graded sentences, and of those above the limit. */
  counted: number;
  above: number;
  sentences: GradedSentence[];
  wholes: GradedWhole[];
}

export function readBrand(subject: Pick<Subject, 'documents'>, brand: string): BrandReading {
  const values = valuesOf(subject, brand);
  const texts = readTexts(subject, brand);
  const sentences = texts.flatMap((text) => gradeSentences(text, values)).toSorted(hardestFirst);
  const counted = sentences.flatMap(({ grade, apart }) => (grade === undefined || apart !== undefined ? [] : [grade]));
  return {
    brand,
    grade: gradeOf(countRead(texts, values)) ?? 0,
    counted: counted.length,
    above: counted.filter((grade) => grade > hardestGrade).length,
    sentences,
    wholes: putTogether(subject, texts, brand)
      .flatMap((whole) => gradeWhole(whole, values))
      .toSorted(hardestFirst),
  };
}

/** Ungraded texts come last. */
export const hardestFirst = (one: { grade?: number | undefined }, other: { grade?: number | undefined }) =>
  (other.grade ?? easiest) - (one.grade ?? easiest);

/** Below any grade: the formula's minimum is -3.4. */
const easiest = -4;

type Values = Readonly<Record<string, string>>;

function valuesOf({ documents }: Pick<Subject, 'documents'>, brand: string): Values {
  const { name, short_name } = recordOf(recordOf(documents.get(`brands/${brand}/brand.json`)?.value)['branding']);
  return typeof name === 'string' && typeof short_name === 'string' ? { 'brand.name': name, 'brand.short_name': short_name } : {};
}

function gradeSentences({ text, path, place: { document, pointer } }: ReadText, values: Values): GradedSentence[] {
  const place = document.placeOf(pointer);
  const read = splitSentences(fillPlausibly(text, values));
  return read.map((sentence) => ({ sentence, grade: gradeOfSentence(sentence), apart: reasonApart(path.join('.')), ...place }));
}

function gradeWhole({ kind, name, texts }: Whole, values: Values): GradedWhole[] {
  const counts = countRead(texts, values);
  const [grade, words] = [gradeOf(counts), addUp(counts).word];
  return grade === undefined ? [] : [{ kind, name, grade, words, isHard: grade > hardestGrade && words >= fewestWords }];
}

/** Counts of all sentences that are graded. */
function countRead(texts: ReadText[], values: Values) {
  return texts
    .filter(({ path }) => reasonApart(path.join('.')) === undefined)
    .flatMap(({ text }) => splitSentences(fillPlausibly(text, values)))
    .filter((sentence) => !isLabel(sentence))
    .map(countSentence);
}
