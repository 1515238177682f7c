/**
 * Formats hundredths with two decimals: cents as dollars, basis points as percent. Exact.
 * @throws {RangeError} for numbers that are not safe integers
 */
export function toDecimal(hundredths: bigint | number): string {
  if (typeof hundredths === 'number' && !Number.isSafeInteger(hundredths)) throw new RangeError('hundredths must be safe integers');
  const whole = BigInt(hundredths);
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Maximum of a PostgreSQL bigint. */
const most = 2n ** 63n - 1n;

/**
 * Parses a decimal such as `7`, `7.5` or `7.05` to hundredths.
 * Null for anything else, such as signs, exponents, more decimals, leading zeros, spaces, other digits, or more than a bigint holds.
 * @param range `any` also accepts a leading minus
 */
export function fromDecimal(text: string, range: 'not negative' | 'any' = 'not negative'): bigint | null {
  const [, sign, whole, decimals = ''] = (text.length <= 21 && /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]{1,2}))?$/.exec(text)) || [];
  if (whole === undefined) return null;
  const hundredths = BigInt(whole + decimals.padEnd(2, '0'));
  if (hundredths > most || (sign && (range !== 'any' || hundredths === 0n))) return null;
  return sign ? -hundredths : hundredths;
}
