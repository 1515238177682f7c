import { numberWords } from '../numberWords.ts';
import { shared, wordsOf } from '../pages/pageWords.ts';

/** A span of time that a text names, as “an hour” or “30 days”. */
export interface Span {
  minutes: number;
  /** Days on which banks work are compared with each other alone. */
  isOfWork: boolean;
  /** The sentence that it stands in. */
  sentence: string;
  /** What the sentence says before the span, and after it. */
  before: string;
  after: string;
}

const minutesOf: Record<string, number> = { second: 1 / 60, minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_800, year: 525_600 };

const amount = String.raw`\d+|half an?|an?|[a-z]+(?:-[a-z]+)?`;
const named = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:–-])(${amount})[\s\u00a0-]+(?:(business|working|full|whole|calendar)\s+)?(second|minute|hour|day|week|month|year)s?\b(\s+and\s+a\s+half\b)?`,
  'giu',
);

/** What stands before a number that is one of several, about right, or how often something is done. */
const inexact =
  /\b(about|around|approximately|roughly|nearly|almost|some|over|under|more than|less than|fewer than|at least|usually|often|takes?|taking|took|every|each|per|once|twice|times|or|to|and a|between|last|first|next|(?:second|minute|hour|day|week|month)s?)\s*$|[-–]\s*$/i;
const estimated = /\b(about|usually|normally|typically|often|takes?|taking|took)\b|\b(been|since|trusted)\b/i;
/** “5 minutes or more”, “10 to 15 days”, “7 days a week”, “18 years old”. */
const continued =
  /^\s*(or more|or less|or so|or longer|old\b|of age|ago\b|an?\s+(day|week|month|year)\b|(or|to)\s+\S+\s+(minute|hour|day|week|month|year))/i;

/** The spans that a text names for certain: “a few minutes”, “about an hour” and “18 years old” are none. */
export function spansIn(text: string): Span[] {
  return text
    .split(/(?<=[.!?;])\s+|\n/)
    .filter((sentence) => !estimated.test(sentence))
    .flatMap((sentence) => inSentence(sentence));
}

function inSentence(sentence: string): Span[] {
  return [...sentence.matchAll(named)].flatMap((found) => {
    const [whole, number = '', kind = '', unit = '', andHalf = ''] = found;
    const [before, after] = [sentence.slice(0, found.index), sentence.slice(found.index + whole.length)];
    const count = countOf(number.toLowerCase(), unit.toLowerCase());
    if (count === undefined || inexact.test(before) || continued.test(after)) return [];
    const minutes = (count + (andHalf ? 0.5 : 0)) * (minutesOf[unit.toLowerCase()] ?? 0);
    return [{ minutes, isOfWork: /business|working/i.test(kind), sentence, before, after }];
  });
}

/** “A minute” is any short time; “an hour” is one. */
function countOf(number: string, unit: string): number | undefined {
  if (number.startsWith('half')) return 0.5;
  if (/^an?$/.test(number)) return unit === 'minute' || unit === 'second' ? undefined : 1;
  const [tens = '', ones] = number.split('-');
  const [first, second] = [numberWords.get(tens), ones === undefined ? 0 : numberWords.get(ones)];
  if (first !== undefined && second !== undefined) return first + second;
  return /^\d+$/.test(number) ? Number(number) : undefined;
}

/** Whether two spans are one: a month has 30 days or 31. */
export function isSame(one: Span, other: Span): boolean {
  return one.isOfWork === other.isOfWork && Math.abs(one.minutes - other.minutes) <= 0.03 * Math.max(one.minutes, other.minutes);
}

/**
 * Of two texts a span each that the other one does not name. Days of work and others are not compared; nor is what is so much longer that
 * it has to be something else, unless the sentences share a word.
 */
export function differingSpans(text: string, other: string): [Span, Span] | undefined {
  const [said, others] = [spansIn(text), spansIn(other)];
  const lost = (all: Span[], among: Span[]) => all.find((each) => !among.some((one) => isSame(each, one)));
  const [first, second] = [lost(said, others), lost(others, said)];
  return first && second && mayBeOne(first, second) ? [first, second] : undefined;
}

function mayBeOne(one: Span, other: Span): boolean {
  const ratio = Math.max(one.minutes, other.minutes) / Math.min(one.minutes, other.minutes);
  return one.isOfWork === other.isOfWork && (ratio <= 1000 || shared(wordsOf(one.sentence), wordsOf(other.sentence)) > 0);
}
