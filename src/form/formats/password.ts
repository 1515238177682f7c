import type { PasswordRequirements } from '../../brand/bundle/branding.ts';
import type { Format } from './format.ts';

/** A secret: never changed, trimmed or validated. */
export const password: Format = { tidy: (text) => text, reason: () => null };

export interface Requirement {
  /** Last part of the words key `form.password.<name>`. */
  name: 'length' | 'longest' | 'upper' | 'lower' | 'digit' | 'symbol';
  isMet: boolean;
  limit?: number;
}

/** The brand's password requirements and whether each is met, in display order. Only the provider checks `blocklist`. */
export function checkPassword(typed: string, required: PasswordRequirements): Requirement[] {
  // Normalize as the provider does: full-width letters and all kinds of spaces count as plain ones.
  const text = typed.normalize('NFKC').replaceAll(/\p{Zs}/gu, ' ');
  const { length } = Array.from(text);
  const all: (Requirement | false)[] = [
    { name: 'length', limit: required.minLength, isMet: length >= required.minLength },
    // Shown only when exceeded, which is rare.
    length > required.maxLength && { name: 'longest', limit: required.maxLength, isMet: false },
    required.requireUpper && { name: 'upper', isMet: /\p{Lu}/u.test(text) },
    required.requireLower && { name: 'lower', isMet: /\p{Ll}/u.test(text) },
    required.requireDigit && { name: 'digit', isMet: /\p{Nd}/u.test(text) },
    required.requireSymbol && { name: 'symbol', isMet: /[^\p{L}\p{N}\s]/u.test(text) },
  ];
  return all.filter((requirement) => requirement !== false);
}
