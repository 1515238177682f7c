import { withoutGaps, type Format } from './format.ts';

/** 4 to 17 digits, as ACH carries them. A letter stays and is told, for without it the number would be another one. */
export const accountNumber: Format = {
  tidy: withoutGaps,
  reason(text) {
    const digits = withoutGaps(text);
    if (/\D/.test(digits)) return 'signs';
    if (digits.length < 4) return 'too-short';
    return digits.length > 17 ? 'too-long' : null;
  },
};

/** Only the last four signs can be read, and none of a number that is hardly longer: `••••••6789`. */
export function maskAccountNumber(text: string): string {
  const shown = text.length > 4 ? 4 : 0;
  return '•'.repeat(text.length - shown) + text.slice(text.length - shown);
}
