import { withoutGaps, type Format } from '../format.ts';

/**
 * Nine digits with a checksum: weighted 3-7-1, a multiple of ten.
 * The first two digits name a Federal Reserve district, or a thrift or electronic transfers in it
 * (https://en.wikipedia.org/wiki/ABA_routing_transit_number).
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
