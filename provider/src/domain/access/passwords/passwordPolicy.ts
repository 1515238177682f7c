import type { PasswordRequirements } from '../../../config/brands.ts';
import { commonWords, isCommonPassword } from './commonPasswords.ts';
import { normalizePassword } from './passwords.ts';
import type { RefusalMessage } from '../../../texts/refusals.ts';

/** Personal and brand terms that a password must not consist of. */
export interface PasswordContext {
  email: string;
  names: readonly (string | null)[];
  brandWords: readonly string[];
}

/**
 * Reasons to refuse a password, most useful first; empty when it is acceptable.
 * Length is counted in code points. The list of common passwords is searched only if everything else passes (docs/decisions/0017).
 */
export function findPasswordFaults(password: string, wanted: PasswordRequirements, about: PasswordContext): RefusalMessage[] {
  const text = normalizePassword(password);
  const { length } = Array.from(text);
  const faults = [
    length < wanted.minLength && ({ text: 'password_too_short', values: { limit: wanted.minLength } } as const),
    length > wanted.maxLength && ({ text: 'password_too_long', values: { limit: wanted.maxLength } } as const),
    wanted.requireUpper && !/\p{Lu}/u.test(text) && ('password_upper' as const),
    wanted.requireLower && !/\p{Ll}/u.test(text) && ('password_lower' as const),
    wanted.requireDigit && !/\p{Nd}/u.test(text) && ('password_digit' as const),
    wanted.requireSymbol && !/[^\p{L}\p{N}\s]/u.test(text) && ('password_symbol' as const),
  ].filter((fault) => fault !== false);
  return wanted.blocklist && faults.length === 0 ? findCommonness(text, about) : faults;
}

function findCommonness(text: string, { email, names, brandWords }: PasswordContext): RefusalMessage[] {
  const folded = fold(text);
  const own = [email, ...email.split('@', 1), ...email.split(/[@.+_-]/), ...names.flatMap((name) => wordsOf(name ?? ''))];
  if (isMadeOf(folded, own.map(fold))) return ['password_own'];
  if (isMadeOf(folded, brandWords.flatMap(wordsOf).map(fold))) return ['password_bank'];
  if (new Set(folded).size < 5) return ['password_repeats'];
  if (isOnTheList(folded) || isMadeOf(folded, commonWords) || isNextToNothing(withoutSequences(folded))) return ['password_common'];
  return [];
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** The words of a name, plus the name without separators. */
function wordsOf(name: string): string[] {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{N}]+/u);
  return [...words, words.join('')];
}

const sign = '[ -/:-@[-`{-~]';
const signOrDigit = '[ -@[-`{-~]';
/** Signs and digits commonly added around a password. */
const surroundings = [`^${sign}+|${sign}+$`, `${signOrDigit}+$`, `^${signOrDigit}+|${signOrDigit}+$`].map(
  (around) => new RegExp(around, 'g'),
);

/** Whether a listed password remains after removing short additions. */
function isOnTheList(folded: string): boolean {
  return [folded, ...surroundings.map((around) => folded.replaceAll(around, ''))].some(
    (stem) => isSpelledFromTheList(stem) && isNextToNothing(withoutSequences(folded.replace(stem, ' '))),
  );
}

/** Whether the text is a listed password, possibly with look-alike characters, inserted signs or repetitions. */
function isSpelledFromTheList(stem: string): boolean {
  const spellings = [stem, unleet(stem)].flatMap((text) => [text, text.replaceAll(new RegExp(sign, 'g'), '')]);
  return spellings.some((text) => isCommonPassword(text) || isCommonPassword(once(text)));
}

/** First period of a repeated text: `abc` for `abcabcabc`. */
const once = (text: string) => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** Whether almost nothing remains after removing these words, sequences and surrounding digits. */
function isMadeOf(folded: string, words: readonly string[]): boolean {
  const parts = words.filter((word) => word.length >= 4).toSorted((a, b) => b.length - a.length);
  return [folded, unleet(folded)].some((text) => {
    const left = parts.reduce((rest, word) => rest.replaceAll(word, ' '), text);
    return left !== text && isNextToNothing(withoutSequences(left));
  });
}

const isNextToNothing = (text: string) => text.replaceAll(/\P{L}/gu, '').length < 3 && text.replaceAll(/\P{N}/gu, '').length < 6;

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedc',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
];

/** Removes runs of four or more along the alphabet, the digits or a keyboard row, in either direction. */
function withoutSequences(text: string): string {
  let left = text;
  for (const sequence of [...sequences, ...sequences.map((row) => Array.from(row).toReversed().join(''))]) {
    for (let size = sequence.length; size >= 4; size -= 1) {
      for (let start = 0; start + size <= sequence.length; start += 1) left = left.replaceAll(sequence.slice(start, start + size), ' ');
    }
  }
  return left;
}

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

function unleet(text: string): string {
  return Array.from(text, (character) => leet[character] ?? character).join('');
}
