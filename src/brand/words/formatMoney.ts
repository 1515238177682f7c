import { remembered } from './remembered.ts';

/**
 * A decimal string (`"1234.5"`) as US dollars as `language` writes them (`$1,234.50` in en-US), exactly: it is never a floating-point
 * number, and a loss has a minus sign and no hyphen. What is not an amount of whole cents comes back as it is.
 *
 * @param sign `always`: what comes in has a plus sign (`+$1,234.50`)
 */
export function formatMoney(amount: string, language: string, sign: 'negative' | 'always' = 'negative'): string {
  const [, decimal] = /^(-?\d+(?:\.\d{1,2})?)0*$/.exec(amount) ?? [];
  if (decimal === undefined) return amount;
  // Intl reads a decimal string without rounding it; the pattern says that it is one.
  return dollarsIn(language, sign)
    .formatToParts(decimal as `${number}`)
    .map(({ type, value }) => (type === 'minusSign' ? '−' : value))
    .join('');
}

const dollarsIn = remembered(
  (language, signDisplay: 'negative' | 'always') => new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', signDisplay }),
);
