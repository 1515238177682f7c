import type { Insurance } from './bundle/bundle.ts';

/**
 * The insurance statement to show, from the brand's mode and the server's `show_fdic`. A mode that the build does not
 * know, or anything but `true`, shows nothing: insurance is never claimed on a guess.
 */
export function insuranceKind(insurance: Insurance | undefined, isShown: unknown): 'fdic' | 'ncua' | 'statement' | null {
  if (isShown !== true || !insurance) return null;
  if (insurance.mode === 'bank_official_sign') return 'fdic';
  if (insurance.mode === 'ncua_official_sign') return 'ncua';
  return insurance.mode === 'program_bank_statement' && insurance.banks.length > 0 ? 'statement' : null;
}

/**
 * The official signs, word for word: the FDIC's digital sign (12 CFR 328.5(b); compliance date 2027-04-01) and the NCUA's sign, which a
 * credit union may set in type of its own (12 CFR 740.4(b)). They are not a brand's to change, so they do not stand in words, and are
 * English in every language.
 */
export const officialSigns = {
  language: 'en-US',
  fdic: { mark: 'FDIC', text: 'FDIC-Insured—Backed by the full faith and credit of the U.S. Government' },
  ncua: {
    mark: 'NCUA',
    text: 'Your savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government',
    agency: 'National Credit Union Administration, a U.S. Government Agency',
  },
} as const;
