import { digitsOf, type Format } from './format.ts';
import areas from './us-phones.json' with { type: 'json' };

const full = 10;

/** Assigned U.S. area codes from libphonenumber; a test keeps the file current. */
const reachable = new RegExp(`^(?:${areas.join('|')})$`);
/** 211 to 911 are service codes, never an exchange (North American Numbering Plan). */
const serviceExchange = /^\d{3}[2-9]11/;

/** Ten digits on the wire, `(XXX) XXX-XXXX` on screen. */
export const phone: Format = {
  tidy: parsePhone,
  reason(text) {
    const number = parsePhone(text);
    if (number.startsWith('+')) return 'wrong';
    if (number.length < full) return 'too-short';
    if (number.length > full) return 'too-long';
    return reachable.test(number) && !serviceExchange.test(number) ? null : 'wrong';
  },
};

/**
 * Digits without country code and extension; may be more than ten.
 * No area code starts with 1, so a leading 1, also after 00 or +, is the country code. Foreign numbers keep the plus sign: their digits alone could
 * be a valid U.S. number.
 */
export function parsePhone(text: string): string {
  const digits = digitsOf(withoutExtension(text));
  const isInternational = /^[^\d+]*\+/.test(text.normalize('NFKC'));
  if (isInternational && !/^(?:00)?1/.test(digits)) return `+${digits}`;
  return digits.replace(/^(?:(?:00)?1)+(?=\d)/, '');
}

/** Strips an extension: "201 555 0123 x4". */
function withoutExtension(text: string): string {
  const [number = ''] = text.split(/ext|[x#]/i);
  return digitsOf(number).length < full ? text : number;
}

/** Formats a partial number: `(201`, `(201) 555`, `(201) 555-0123`. Foreign numbers are unchanged: `+3225551234`. */
export function formatPhone(text: string): string {
  const number = parsePhone(text);
  const area = number.slice(0, 3);
  const exchange = number.slice(3, 6);
  const line = number.slice(6);
  if (number === '' || number.startsWith('+')) return number;
  if (exchange === '') return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
