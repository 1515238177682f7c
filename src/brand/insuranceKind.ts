import type { Insurance } from './bundle/bundle.ts';

/**
 * The deposit-insurance statement to show, from the brand's mode and the server's `show_fdic`. A mode that the build does not
 * know, or anything but `true`, shows nothing: insurance is never claimed on a guess.
 */
export function insuranceKind(insurance: Insurance | undefined, isShown: unknown): 'sign' | 'statement' | null {
  if (isShown !== true || !insurance) return null;
  if (insurance.mode === 'bank_official_sign') return 'sign';
  return insurance.mode === 'program_bank_statement' && insurance.banks.length > 0 ? 'statement' : null;
}

/**
 * The FDIC official digital sign, word for word, 12 CFR 328.5(b); compliance date 2027-04-01. It is not a brand's to change, so
 * it does not stand in words, and is English in every language.
 */
export const officialSign = {
  language: 'en-US',
  mark: 'FDIC',
  text: 'FDIC-Insured—Backed by the full faith and credit of the U.S. Government',
} as const;
