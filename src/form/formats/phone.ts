import { digitsOf, type Format } from './format.ts';
import areas from './us-phones.json' with { type: 'json' };

/** Digits of a U.S. number. */
const full = 10;

/** Numbers of the United States at which a person is reached, as libphonenumber knows them; a test keeps the file to its data. */
const reachable = new RegExp(`^(?:${areas.join('|')})$`);
/** 211 to 911 are services and never the exchange of a person's number (North American Numbering Plan). */
const serviceExchange = /^\d{3}[2-9]11/;

/** Ten digits on the wire, `(XXX) XXX-XXXX` on the screen. */
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
 * The digits of whatever was typed or pasted, without the country code and an extension; more than ten where more are there. No area code starts
 * with 1, so a leading 1, also behind the 00 or + of a call from abroad, can only be the country code. A number that names another country keeps its
 * plus sign, because its digits alone would be somebody else's number here.
 */
export function parsePhone(text: string): string {
  const digits = digitsOf(withoutExtension(text));
  const isInternational = /^[^\d+]*\+/.test(text.normalize('NFKC'));
  if (isInternational && !/^(?:00)?1/.test(digits)) return `+${digits}`;
  return digits.replace(/^(?:(?:00)?1)+(?=\d)/, '');
}

/** "201 555 0123 x4" without what is dialed once the line is open. */
function withoutExtension(text: string): string {
  const [number = ''] = text.split(/ext|[x#]/i);
  return digitsOf(number).length < full ? text : number;
}

/** As far as it has been typed: `(201`, `(201) 555`, `(201) 555-0123`; a foreign number as it is: `+3225551234`. */
export function formatPhone(text: string): string {
  const number = parsePhone(text);
  const area = number.slice(0, 3);
  const exchange = number.slice(3, 6);
  const line = number.slice(6);
  if (number === '' || number.startsWith('+')) return number;
  if (exchange === '') return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
