/**
 * Hundredths as a decimal with two places: cents as dollars, basis points as percent, exactly.
 * @param hundredths a number only where it is a whole one that numbers hold exactly.
 * @throws {RangeError} at any other number
 */
export function toDecimal(hundredths: bigint | number): string {
  if (typeof hundredths === 'number' && !Number.isSafeInteger(hundredths)) throw new RangeError('hundredths are whole numbers');
  const whole = BigInt(hundredths);
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What a bigint column holds. */
const most = 2n ** 63n - 1n;

/**
 * A decimal as hundredths: `7`, `7.5` and `7.05`, in the digits 0 to 9 and nothing else. Null for any other text: signs, exponents, thirds of
 * a place, leading zeros, spaces of every kind, digits of other scripts, more than the database holds.
 * @param range `any` takes amounts below zero too, with a plain minus before them.
 */
export function fromDecimal(text: string, range: 'not negative' | 'any' = 'not negative'): bigint | null {
  const [, sign, whole, places = ''] = (text.length <= 21 && /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]{1,2}))?$/.exec(text)) || [];
  if (whole === undefined) return null;
  const hundredths = BigInt(whole + places.padEnd(2, '0'));
  if (hundredths > most || (sign && (range !== 'any' || hundredths === 0n))) return null;
  return sign ? -hundredths : hundredths;
}
