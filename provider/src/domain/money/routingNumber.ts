/** Whether these are nine digits of which the last checks the others, as the American Bankers Association has it: 3-7-1 weighted, a multiple of ten. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = Array.from(digits, (digit, index) => Number(digit) * ([3, 7, 1][index % 3] ?? 0)).reduce((total, one) => total + one, 0);
  return sum > 0 && sum % 10 === 0;
}

/**
 * Whether it can be a bank's: the first two digits are of a Federal Reserve district (01 to 12), of a thrift there (21 to 32), or of electronic
 * transfers there (61 to 72). https://en.wikipedia.org/wiki/ABA_routing_transit_number#Federal_Reserve
 */
export function isBanks(routingNumber: string): boolean {
  return isRoutingNumber(routingNumber) && /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/.test(routingNumber);
}
