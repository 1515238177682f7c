/** Micro-cents per cent. Interest accrues in millionths of a cent and is paid in whole cents. */
export const microCents = 1_000_000n;

/**
 * Interest of one day, compounded daily: `APY = (1 + r)^365 - 1`, with the assumed term of 365 days
 * (https://www.ecfr.gov/current/title-12/part-1030/appendix-Appendix%20A%20to%20Part%201030).
 * Rounded half to even. A balance of zero earns nothing, so a fraction of a cent never keeps an empty account earning.
 * @param cents balance plus unpaid interest, in whole cents
 * @param restMicroCents unpaid fraction of a cent
 * @returns micro-cents
 */
export function dailyInterest(cents: bigint, restMicroCents: bigint, apyBasisPoints: number): bigint {
  return cents > 0n ? divideHalfEven((cents * microCents + restMicroCents) * dailyRate(apyBasisPoints), scale) : 0n;
}

const scale = 10n ** 15n;

function dailyRate(apyBasisPoints: number): bigint {
  return BigInt(Math.round(Math.expm1(Math.log1p(apyBasisPoints / 10_000) / 365) * Number(scale)));
}

/** For non-negative numbers only. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  return twice > divisor || (twice === divisor && whole % 2n === 1n) ? whole + 1n : whole;
}
