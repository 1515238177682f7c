import published from '../../../../schemas/lists/published-ssn.json' with { type: 'json' };
import type { RefusalText } from '../../texts/refusals.ts';

const printed = new Set(published.numbers);

/**
 * Parses a Social Security number to nine digits, or returns the fault. Rejects numbers the SSA never assigns: area 000, 666 or 900–999,
 * group 00, serial 0000.
 */
export function readSocialSecurityNumber(value: string): { number: string } | { fault: RefusalText } {
  const number = value.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  if (number === '') return { fault: 'ssn_missing' };
  if (!/^\d{9}$/.test(number)) return { fault: 'ssn_length' };
  if (number.startsWith('9')) return { fault: 'ssn_itin' };
  if (/^(?:000|666)/.test(number) || number.slice(3, 5) === '00' || number.endsWith('0000')) {
    return { fault: 'ssn_wrong' };
  }
  if (printed.has(number)) return { fault: 'ssn_example' };
  return { number };
}
