import type { Format } from './format.ts';
import { centsToDecimal, parseMoney } from './money.ts';

/** A deposit below a dollar, as a statement shows it: `0.07`, `.07` or `$0.07`. Whole cents are asked back, for `7` might be seven dollars. */
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

/** What was meant by a number from 1 to 99 without a point, as a decimal; null when it is none. */
export function wholeCents(text: string): string | null {
  const [, digits = ''] = /^\s*0?([1-9]\d?)\s*[¢]?\s*$/.exec(text) ?? [];
  return digits === '' ? null : centsToDecimal(BigInt(digits));
}
