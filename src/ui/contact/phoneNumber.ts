/** "800-555-0142" for `+18005550142`; short numbers such as 711 are unchanged. */
export function phoneNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
