import published from '../../../schemas/lists/published-ssn.json' with { type: 'json' };
import { digitsOf, type Format } from './format.ts';

const full = 9;
/** Masked digits: all but the last four. */
const hidden = 5;

/** Nine digits on the wire, `XXX-XX-XXXX` on screen. */
export const ssn: Format = {
  tidy: parseSsn,
  reason(text) {
    const digits = parseSsn(text);
    if (digits.length < full) return 'too-short';
    if (digits.length > full) return 'too-long';
    return isIssuable(digits) ? null : 'wrong';
  },
};

/** All typed digits, including extra ones: only the depositor knows which are wrong (rule forms-11). */
export function parseSsn(text: string): string {
  return digitsOf(text);
}

/** Groups a partial number 3-2-4. */
export function formatSsn(text: string): string {
  return group(parseSsn(text));
}

/** Masks the first five digits: `•••-••-6789`. */
export function maskSsn(text: string): string {
  const digits = parseSsn(text);
  return group('•'.repeat(Math.min(hidden, digits.length)) + digits.slice(hidden));
}

function group(signs: string): string {
  return [signs.slice(0, 3), signs.slice(3, 5), signs.slice(5)].filter((part) => part !== '').join('-');
}

const printed = new Set(published.numbers);

/** Rejects numbers that are never issued (https://www.ssa.gov/employer/randomizationfaqs.html) and numbers published in print. */
function isIssuable(digits: string): boolean {
  const area = digits.slice(0, 3);
  const isNeverIssued =
    area === '000' || area === '666' || area.startsWith('9') || digits.slice(3, 5) === '00' || digits.slice(5) === '0000';
  return !isNeverIssued && !printed.has(digits);
}
