import { recordOf } from '../../../build/compile/shape/values.ts';
import type { Subject } from '../../files/subject.ts';
import { reasonApart } from './apart.ts';
import { addUp, countSentence, gradeOf, gradeOfSentence, isLabel, splitSentences } from './counts.ts';
import { fillPlausibly } from './plausible.ts';
import { readTexts, type ReadText } from './readTexts.ts';
import { putTogether, type Whole } from './wholes.ts';

/** Whoever left school after grade 8 can read it; most banks' plain-language rules ask for it. */
export const hardestGrade = 8;

/** The formula was made for passages: what has fewer words is told its grade and held to none. */
const fewestWords = 20;

export interface GradedSentence {
  sentence: string;
  /** Undefined where it is too short for one. */
  grade: number | undefined;
  /** Why it does not count. */
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

/** What the depositors of a brand read, sentence by sentence and as it is read at once; the hardest first. */
export interface BrandReading {
  brand: string;
  /** Of all that counts, taken together. */
  grade: number;
  /** How many sentences have a grade and are held to it, and how many of them are above the hardest. */
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

/** What has no grade stands last. */
export const hardestFirst = (one: { grade?: number | undefined }, other: { grade?: number | undefined }) =>
  (other.grade ?? easiest) - (one.grade ?? easiest);

/** No text is as easy: the formula ends at -3.4. */
const easiest = -4;

type Values = Readonly<Record<string, string>>;

function valuesOf({ documents }: Pick<Subject, 'documents'>, brand: string): Values {
  const { name, short_name } = recordOf(recordOf(documents.get(`brands/${brand}/brand.json`)?.value)['branding']);
  return typeof name === 'string' && typeof short_name === 'string' ? { 'brand.name': name, 'brand.short_name': short_name } : {};
}

function gradeSentences({ text, way, place: { document, pointer } }: ReadText, values: Values): GradedSentence[] {
  const place = document.placeOf(pointer);
  const read = splitSentences(fillPlausibly(text, values));
  return read.map((sentence) => ({ sentence, grade: gradeOfSentence(sentence), apart: reasonApart(way.join('.')), ...place }));
}

function gradeWhole({ kind, name, texts }: Whole, values: Values): GradedWhole[] {
  const counts = countRead(texts, values);
  const [grade, words] = [gradeOf(counts), addUp(counts).word];
  return grade === undefined ? [] : [{ kind, name, grade, words, isHard: grade > hardestGrade && words >= fewestWords }];
}

/** The counts of sentences that can be judged and count. */
function countRead(texts: ReadText[], values: Values) {
  return texts
    .filter(({ way }) => reasonApart(way.join('.')) === undefined)
    .flatMap(({ text }) => splitSentences(fillPlausibly(text, values)))
    .filter((sentence) => !isLabel(sentence))
    .map(countSentence);
}
