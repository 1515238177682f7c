/** `+18005550142` as it is read, "800-555-0142"; a short number such as 711 as it is. */
export function phoneNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
