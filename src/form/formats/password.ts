import type { PasswordRequirements } from '../../brand/bundle/branding.ts';
import type { Format } from './format.ts';

/** A secret: nothing about it is changed, trimmed or judged by its shape. */
export const password: Format = { tidy: (text) => text, reason: () => null };

export interface Requirement {
  /** Last part of the words key `form.password.<name>`. */
  name: 'length' | 'longest' | 'upper' | 'lower' | 'digit' | 'symbol';
  isMet: boolean;
  /** The number that the sentence names. */
  limit?: number;
}

/**
 * What the brand asks of a new password and how far a text meets it, in the order in which it is shown. Whether it is a common
 * one (`blocklist`) only the provider knows.
 */
export function checkPassword(typed: string, asked: PasswordRequirements): Requirement[] {
  // As the provider compares passwords, full-width letters and spaces of any kind being plain ones.
  const text = typed.normalize('NFKC').replaceAll(/\p{Zs}/gu, ' ');
  const { length } = Array.from(text);
  const all: (Requirement | false)[] = [
    { name: 'length', limit: asked.minLength, isMet: length >= asked.minLength },
    // Said only when it matters: hardly anybody gets there.
    length > asked.maxLength && { name: 'longest', limit: asked.maxLength, isMet: false },
    asked.requireUpper && { name: 'upper', isMet: /\p{Lu}/u.test(text) },
    asked.requireLower && { name: 'lower', isMet: /\p{Ll}/u.test(text) },
    asked.requireDigit && { name: 'digit', isMet: /\p{Nd}/u.test(text) },
    asked.requireSymbol && { name: 'symbol', isMet: /[^\p{L}\p{N}\s]/u.test(text) },
  ];
  return all.filter((requirement) => requirement !== false);
}
