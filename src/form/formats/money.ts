import type { Format } from './format.ts';

/** Some keypads have a comma for the decimal point. Three digits after it are thousands. */
const decimalComma = /^([-−]?\$?\d*),(\d{1,2})$/;

/** Dollars with at most two decimals; commas either absent or every three digits. */
const grammar = /^([-−]?)\$?(\d{1,16}|\d{1,3}(?:,\d{3}){1,5})?(?:\.(\d{0,2}))?$/;

/** A decimal string on the wire (`"1250.00"`). Computed in whole cents, never floating point. */
export const money: Format = {
  tidy(text) {
    const cents = parseMoney(text);
    return cents === null ? text.trim() : centsToDecimal(cents);
  },
  reason(text) {
    if (/^\s*\$?[\d,]*\.\d{3,}\s*$/.test(text)) return 'too-precise';
    const cents = parseMoney(text);
    if (cents === null) return 'wrong';
    return /^[-−]/.test(text.trim()) ? 'negative' : null;
  },
};

/** Whole cents, or null when the text is not an amount. */
export function parseMoney(text: string): bigint | null {
  const [, sign, dollars = '', decimals = ''] = grammar.exec(text.trim().replace(decimalComma, '$1.$2')) ?? [];
  if (dollars === '' && decimals === '') return null;
  const cents = BigInt(dollars.replaceAll(',', '') + decimals.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** `1,250.00` for `125000n`, in U.S. notation for every language. */
export function groupDollars(cents: bigint): string {
  return centsToDecimal(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}

/** `1250.00` for `125000n`. */
export function centsToDecimal(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `of` minus `without`; null when the result is negative or either is not an amount. */
export function moneyLeft(of: string, without: string): string | null {
  const [all, part] = [parseMoney(of), parseMoney(without)];
  return all === null || part === null || all < part ? null : centsToDecimal(all - part);
}
