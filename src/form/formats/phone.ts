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
    return reachable.test(number) && !serviceExchange.test(number) ? null : 'wrong';
  },
};

/**
 * Up to ten digits of whatever was typed or pasted, without the country code. No area code starts with 1, so a leading 1 can only be the country
 * code. A number that names another country keeps its plus sign, because its digits alone would be somebody else's number here.
 */
export function parsePhone(text: string): string {
  const digits = digitsOf(text);
  const isInternational = /^[^\d+]*\+/.test(text.normalize('NFKC'));
  if (isInternational && !digits.startsWith('1')) return `+${digits}`.slice(0, full);
  return digits.replace(/^1+/, '').slice(0, full);
}

/** As far as it has been typed: `(201`, `(201) 555`, `(201) 555-0123`; a foreign number as it is: `+3225551`. */
export function formatPhone(text: string): string {
  const number = parsePhone(text);
  const area = number.slice(0, 3);
  const exchange = number.slice(3, 6);
  const line = number.slice(6);
  if (number === '' || number.startsWith('+')) return number;
  if (exchange === '') return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
