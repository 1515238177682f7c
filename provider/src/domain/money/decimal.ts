/** Hundredths as a decimal with two places: cents as dollars (readings 31), basis points as percent. Nothing here is negative. */
export function toDecimal(hundredths: bigint | number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
