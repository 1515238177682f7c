import { digitsOf, type Format } from './format.ts';

/** Digits of a U.S. number (specification section 5: digits only, at most 10). */
const full = 10;

/** Ten digits on the wire, `(XXX) XXX-XXXX` on the screen. */
export const phone: Format = {
  tidy: parsePhone,
  reason(text) {
    const digits = parsePhone(text);
    if (digits.length < full) return 'too-short';
    // North American numbers: neither the area code nor the exchange starts with 0 or 1.
    return /^[2-9]\d\d[2-9]\d{6}$/.test(digits) ? null : 'wrong';
  },
};

/**
 * Up to ten digits of whatever was typed or pasted, without the country code.
 * No area code starts with 1, so a leading 1 can only be the country code.
 */
export function parsePhone(text: string): string {
  return digitsOf(text).replace(/^1+/, '').slice(0, full);
}

/** As far as it has been typed: `(201`, `(201) 555`, `(201) 555-0123`. */
export function formatPhone(text: string): string {
  const digits = parsePhone(text);
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (digits === '') return '';
  if (exchange === '') return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
