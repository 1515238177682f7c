/** Derives digits of a fictional account number from a UUID. */
export function digitsOf(uuid: string, length: number): string {
  return String(BigInt(`0x${uuid.replaceAll('-', '')}`) % 10n ** BigInt(length)).padStart(length, '0');
}
