import { parseSsn } from './ssn.ts';
import type { Format } from './format.ts';

const full = 4;

/** Last four digits of a Social Security number. Keeps extra digits: only the depositor knows which are wrong. */
export const ssnLastFour: Format = {
  tidy: parseSsn,
  reason(text) {
    const digits = parseSsn(text);
    if (digits.length < full) return 'too-short';
    if (digits.length > full) return 'too-long';
    // Never issued (https://www.ssa.gov/employer/randomizationfaqs.html).
    return digits === '0000' ? 'wrong' : null;
  },
};
