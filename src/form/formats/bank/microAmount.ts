import type { Format } from '../format.ts';
import { centsToDecimal, parseMoney } from '../money.ts';

/** A deposit below a dollar: `0.07`, `.07` or `$0.07`. Whole numbers need confirmation: `7` might mean seven dollars. */
export const microAmount: Format = {
  tidy(text) {
    const cents = parseMoney(text);
    return cents === null || microAmount.reason(text) !== null ? text.trim() : centsToDecimal(cents);
  },
  reason(text) {
    if (/^\s*\$?[\d,]*\.\d{3,}\s*$/.test(text)) return 'too-precise';
    if (wholeCents(text) !== null) return 'cents';
    const cents = parseMoney(text);
    if (cents === null || cents <= 0n) return 'wrong';
    return cents < 100n ? null : 'too-large';
  },
};

/** Decimal amount for a whole number from 1 to 99, read as cents; null otherwise. */
export function wholeCents(text: string): string | null {
  const [, digits = ''] = /^\s*0?([1-9]\d?)\s*[¢]?\s*$/.exec(text) ?? [];
  return digits === '' ? null : centsToDecimal(BigInt(digits));
}
