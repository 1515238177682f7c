import { toDecimal } from '../domain/values/decimal.ts';

/** Cents as money, exactly: `$1,234.56` in English. */
export function formatMoney(cents: bigint, language: string): string {
  // A decimal as text is formatted digit by digit.
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(toDecimal(cents) as Intl.StringNumericLiteral);
}
