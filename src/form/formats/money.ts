import type { Format } from './format.ts';

/** Keypads of some languages have a comma for the point. Three digits after it are thousands. */
const decimalComma = /^([-−]?\$?\d*),(\d{1,2})$/;

/** Dollars with at most two decimals; commas either not at all or every three digits. Nothing else is an amount. */
const grammar = /^([-−]?)\$?(\d{1,16}|\d{1,3}(?:,\d{3}){1,5})?(?:\.(\d{0,2}))?$/;

/** A decimal string on the wire (`"1250.00"`), whole cents in between, never a floating-point number. */
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

/** Whole cents of what was typed, or null when it is not an amount. Spaces at the ends do not matter. */
export function parseMoney(text: string): bigint | null {
  const [, sign, dollars = '', decimals = ''] = grammar.exec(text.trim().replace(decimalComma, '$1.$2')) ?? [];
  if (dollars === '' && decimals === '') return null;
  const cents = BigInt(dollars.replaceAll(',', '') + decimals.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** `125000n` as `1,250.00`: as an amount is typed, whatever language the page is in. */
export function groupDollars(cents: bigint): string {
  return centsToDecimal(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}

/** `125000n` as `1250.00`. */
export function centsToDecimal(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What is left of one decimal amount without another; null where it would be less than nothing, or one of the two is no amount. */
export function moneyLeft(of: string, without: string): string | null {
  const [all, part] = [parseMoney(of), parseMoney(without)];
  return all === null || part === null || all < part ? null : centsToDecimal(all - part);
}
