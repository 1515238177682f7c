import { withoutGaps, type Format } from '../format.ts';

/** 4 to 17 digits, as ACH allows. Letters are kept and reported: removing them would change the number. */
export const accountNumber: Format = {
  tidy: withoutGaps,
  reason(text) {
    const digits = withoutGaps(text);
    if (/\D/.test(digits)) return 'signs';
    if (digits.length < 4) return 'too-short';
    return digits.length > 17 ? 'too-long' : null;
  },
};

/** Masks all but the last four characters, or all of a short number: `••••••6789`. */
export function maskAccountNumber(text: string): string {
  const visible = text.length > 4 ? 4 : 0;
  return '•'.repeat(text.length - visible) + text.slice(text.length - visible);
}
