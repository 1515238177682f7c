import published from '../../../schemas/lists/published-ssn.json' with { type: 'json' };
import { digitsOf, type Format } from './format.ts';

const full = 9;
/** Digits that stay hidden: all but the last four. */
const hidden = 5;

/** Nine digits on the wire, `XXX-XX-XXXX` on the screen. */
export const ssn: Format = {
  tidy: parseSsn,
  reason(text) {
    const digits = parseSsn(text);
    if (digits.length < full) return 'too-short';
    if (digits.length > full) return 'too-long';
    return isIssuable(digits) ? null : 'wrong';
  },
};

/** All digits that were typed, also those that are too many: which of them are wrong only the depositor knows (rule forms-11). */
export function parseSsn(text: string): string {
  return digitsOf(text);
}

/** Grouped 3-2-4 as far as it has been typed. */
export function formatSsn(text: string): string {
  return group(parseSsn(text));
}

/** Only what follows the fifth digit can be read: `•••-••-6789`. */
export function maskSsn(text: string): string {
  const digits = parseSsn(text);
  return group('•'.repeat(Math.min(hidden, digits.length)) + digits.slice(hidden));
}

function group(signs: string): string {
  return [signs.slice(0, 3), signs.slice(3, 5), signs.slice(5)].filter((part) => part !== '').join('-');
}

const printed = new Set(published.numbers);

/** Neither a number that is never issued (https://www.ssa.gov/employer/randomizationfaqs.html) nor one that everybody could read in print. */
function isIssuable(digits: string): boolean {
  const area = digits.slice(0, 3);
  const isNeverIssued =
    area === '000' || area === '666' || area.startsWith('9') || digits.slice(3, 5) === '00' || digits.slice(5) === '0000';
  return !isNeverIssued && !printed.has(digits);
}
