/** Checks length and the ABA check digit: digits weighted 3-7-1 sum to a multiple of ten. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = Array.from(digits, (digit, index) => Number(digit) * ([3, 7, 1][index % 3] ?? 0)).reduce((total, one) => total + one, 0);
  return sum > 0 && sum % 10 === 0;
}

/**
 * Also requires a prefix that belongs to a bank: Federal Reserve districts (01–12), thrifts (21–32) and electronic transfers (61–72).
 * https://en.wikipedia.org/wiki/ABA_routing_transit_number#Federal_Reserve
 */
export function isBanks(routingNumber: string): boolean {
  return isRoutingNumber(routingNumber) && /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/.test(routingNumber);
}
