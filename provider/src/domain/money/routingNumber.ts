/** Whether these are nine digits of which the last checks the others, as the American Bankers Association has it: 3-7-1 weighted, a multiple of ten. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = Array.from(digits, (digit, index) => Number(digit) * ([3, 7, 1][index % 3] ?? 0)).reduce((total, one) => total + one, 0);
  return sum > 0 && sum % 10 === 0;
}
