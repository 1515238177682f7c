import type { Format } from './format.ts';

/** A secret: nothing about it is changed, trimmed or judged by its shape. */
export const password: Format = { tidy: (text) => text, reason: () => null };

/** `password_requirements` of the branding. A list of words may not be the password or its main part. */
export interface PasswordRequirements {
  minLength: number;
  maxLength: number;
  requireUpper: boolean;
  requireLower: boolean;
  requireDigit: boolean;
  requireSymbol: boolean;
  blocklist: string[];
}

export interface Requirement {
  /** Last part of the words key `form.password.<name>`. */
  name: 'length' | 'longest' | 'upper' | 'lower' | 'digit' | 'symbol' | 'common';
  isMet: boolean;
  /** The number that the sentence names. */
  limit?: number;
}

/** What the brand asks of a new password and how far a text meets it, in the order in which it is shown. */
export function checkPassword(text: string, asked: PasswordRequirements): Requirement[] {
  const length = [...text.normalize('NFC')].length;
  const all: (Requirement | false)[] = [
    { name: 'length', limit: asked.minLength, isMet: length >= asked.minLength },
    // Said only when it matters: hardly anybody gets there.
    length > asked.maxLength && { name: 'longest', limit: asked.maxLength, isMet: false },
    asked.requireUpper && { name: 'upper', isMet: /\p{Lu}/u.test(text) },
    asked.requireLower && { name: 'lower', isMet: /\p{Ll}/u.test(text) },
    asked.requireDigit && { name: 'digit', isMet: /\p{Nd}/u.test(text) },
    asked.requireSymbol && { name: 'symbol', isMet: /[^\p{L}\p{N}\s]/u.test(text) },
    asked.blocklist.length > 0 && { name: 'common', isMet: text !== '' && !isMostly(text, asked.blocklist) },
  ];
  return all.filter((requirement) => requirement !== false);
}

/** A blocked word is the main part when less than four other signs stand around it. */
function isMostly(text: string, words: string[]): boolean {
  const signs = text.normalize('NFC').toLowerCase();
  return words.some((word) => signs.includes(word.toLowerCase()) && signs.length - word.length < 4);
}
