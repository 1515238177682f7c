/** As many digits, always the same for a UUID: numbers of invented accounts. */
export function digitsOf(uuid: string, length: number): string {
  return String(BigInt(`0x${uuid.replaceAll('-', '')}`) % 10n ** BigInt(length)).padStart(length, '0');
}
