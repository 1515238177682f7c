import published from '../../../../schemas/lists/published-ssn.json' with { type: 'json' };

const printed = new Set(published.numbers);

/** Nine digits of a social security number that can be somebody's, or why not (SSA numbering: no area 000, 666 or 900-999, no group 00, no serial 0000). */
export function readSocialSecurityNumber(value: string): { number: string } | { fault: string } {
  const number = value.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  if (number === '') return { fault: 'Enter your Social Security number.' };
  if (!/^\d{9}$/.test(number)) return { fault: 'A Social Security number has nine digits.' };
  if (number.startsWith('9'))
    return { fault: 'A Social Security number does not start with 9. A taxpayer number (ITIN) cannot be used here.' };
  if (/^(?:000|666)/.test(number) || number.slice(3, 5) === '00' || number.endsWith('0000')) {
    return { fault: 'This is not a Social Security number that exists. Check each digit.' };
  }
  if (printed.has(number)) return { fault: 'This Social Security number was printed as an example. Enter your own.' };
  return { number };
}
