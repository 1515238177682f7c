import { withoutGaps, type Format } from './format.ts';

/**
 * Nine digits of which the last checks the others: 3-7-1 weighted, a multiple of ten; the first two are of a Federal Reserve district, of a
 * thrift there, or of electronic transfers there (https://en.wikipedia.org/wiki/ABA_routing_transit_number).
 */
export const routingNumber: Format = {
  tidy: withoutGaps,
  reason(text) {
    const digits = withoutGaps(text);
    if (/\D/.test(digits)) return 'signs';
    if (digits.length < 9) return 'too-short';
    if (digits.length > 9) return 'too-long';
    return isChecked(digits) && /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/.test(digits) ? null : 'wrong';
  },
};

function isChecked(digits: string): boolean {
  const weights = [3, 7, 1];
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}
