/** Formats a number with digit grouping: `85,000`. */
export function formatNumber(value: number, language: string): string {
  return numberIn(language, { maximumFractionDigits: 15 }).format(value);
}

const numberIn = remembered((language, parts: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, parts));

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

/**
 * Memoizes by language and options.
 * Creating an `Intl` formatter is slower than a hundred uses, and long lists format thousands of values.
 */
export function remembered<Parts, Thing>(make: (language: string, parts: Parts) => Thing): (language: string, parts: Parts) => Thing {
  const made = new Map<string, Thing>();
  return (language, parts) => {
    const key = `${language} ${JSON.stringify(parts)}`;
    const thing = made.get(key) ?? make(language, parts);
    made.set(key, thing);
    return thing;
  };
}
