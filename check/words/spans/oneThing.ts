import { shared, wordsOf } from '../pages/pageWords.ts';
import { isSame, type Span } from './spans.ts';

/** How many words two sentences have to say alike directly before their spans. */
const least = 3;

/**
 * Whether two sentences say the same of the same thing, and another span: “The link works once and for 30 minutes” and “A link works once
 * and for an hour”. Whoever speaks of “it”, or goes on to say when this holds, may speak of two.
 */
export function contradict(one: Span, other: Span): boolean {
  if (one.isOfWork !== other.isOfWork || isSame(one, other)) return false;
  if ([one, other].some(({ before }) => /\b(it|they|them)\b/i.test(before))) return false;
  const [first, second] = [one, other].map(({ before }) => before.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []);
  const alike = countAlike(first ?? [], second ?? []);
  return alike >= least && speakOfOne(one, other) && !(one.after !== other.after && [one, other].some(isBound));
}

/** How many words are the same at the end of both. */
function countAlike(one: string[], other: string[]): number {
  const [first, second] = [one.toReversed(), other.toReversed()];
  const end = first.findIndex((word, index) => word !== second[index]);
  return end === -1 ? first.length : end;
}

/** “A wire arrives within 1 day, a transfer within 3”: what they speak of differs, or nobody knows it. */
function speakOfOne(one: Span, other: Span): boolean {
  const [first, second] = [wordsOf(one.before), wordsOf(other.before)];
  return first.size >= 2 && first.size === second.size && shared(first, second) === first.size;
}

/** What holds in one case only, as in “for 7 years after you close it”. */
const isBound = ({ after }: Span) =>
  /^[\s,]*(after|as|at|before|by|during|for|from|if|in|of|on|once|unless|until|when|where|while|with)\b/i.test(after);
