/**
 * Annual percentage yield earned, in percent with two decimals: `100 [(1 + interest / balance) ^ (365 / days) - 1]` with the average daily
 * balance (12 CFR 1030, appendix A, part II, https://www.ecfr.gov/current/title-12/part-1030/appendix-Appendix%20A%20to%20Part%201030).
 * @param interest cents
 * @param balances sum of daily closing balances in cents, none negative
 * @param days of the period
 * @returns null when interest was paid on a zero balance
 */
export function yieldEarned(interest: bigint, balances: bigint, days: number): string | null {
  if (interest === 0n) return '0.00';
  if (balances === 0n) return null;
  const rate = (Number(interest) * days) / Number(balances);
  return rate > -1 ? (100 * Math.expm1((365 / days) * Math.log1p(rate))).toFixed(2) : null;
}
