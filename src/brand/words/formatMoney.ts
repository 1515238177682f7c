import { remembered } from './remembered.ts';

/**
 * Formats a decimal string (`"1234.5"`) as US dollars (`$1,234.50` in en-US).
 * Exact, never floating point. Negative amounts have a minus sign, not a hyphen. Other text is unchanged.
 *
 * @param sign `always`: positive amounts have a plus sign (`+$1,234.50`)
 */
export function formatMoney(amount: string, language: string, sign: 'negative' | 'always' = 'negative'): string {
  const [, decimal] = /^(-?\d+(?:\.\d{1,2})?)0*$/.exec(amount) ?? [];
  if (decimal === undefined) return amount;
  // Intl formats a decimal string without rounding; the pattern above guarantees the type.
  return dollarsIn(language, sign)
    .formatToParts(decimal as `${number}`)
    .map(({ type, value }) => (type === 'minusSign' ? '−' : value))
    .join('');
}

const dollarsIn = remembered(
  (language, signDisplay: 'negative' | 'always') => new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', signDisplay }),
);
