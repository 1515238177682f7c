import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Inputs of the readability formula. */
export type Counts = Record<'sentence' | 'word' | 'syllable', number>;

/** Shorter sentences are not graded: the formula puts "Email address" at grade 15. */
const fewestWords = 5;

const [sentences, words] = (['sentence', 'word'] as const).map((granularity) => new Intl.Segmenter('en-US', { granularity })) as [
  Intl.Segmenter,
  Intl.Segmenter,
]; // one per total

export function splitSentences(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => countSentence(sentence).word > 0);
}

/** Counts words and syllables; a number is one word of one syllable. Cached, since brands share most sentences. */
export function countSentence(sentence: string): Counts {
  const counts = known.get(sentence) ?? count(sentence);
  known.set(sentence, counts);
  return counts;
}

const known = new Map<string, Counts>();

function count(sentence: string): Counts {
  const spoken = [...words.segment(sentence)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return { sentence: 1, word: spoken.length, syllable: spoken.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0) };
}

/** Flesch-Kincaid grade (Navy report 8-75, https://apps.dtic.mil/sti/citations/ADA006655); undefined without text. */
export function gradeOf(counts: Counts[]): number | undefined {
  const grade = fleschKincaid(addUp(counts));
  return Number.isNaN(grade) ? undefined : Math.round(grade * 10) / 10;
}

/** The grade of one sentence; undefined when it is too short. */
export function gradeOfSentence(sentence: string): number | undefined {
  const counts = countSentence(sentence);
  return counts.word < fewestWords ? undefined : gradeOf([counts]);
}

/** Labels are short and have no period; readability formulas do not apply to them. */
export function isLabel(sentence: string): boolean {
  return countSentence(sentence).word < fewestWords && !/[.?!]["”’)]*$/.test(sentence);
}

export function addUp(counts: Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((total, each) => total + each[key], 0);
  return { sentence: sum('sentence'), word: sum('word'), syllable: sum('syllable') };
}
