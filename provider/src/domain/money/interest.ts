/** A millionth of a cent: what interest is counted in until it is paid in whole cents. */
export const microCents = 1_000_000n;

/**
 * Interest of one day on a balance with what it has earned since it was paid last, so that it compounds daily: `APY = (1 + r)^365 - 1`, the
 * assumed term of 365 days (https://www.ecfr.gov/current/title-12/part-1030/appendix-Appendix%20A%20to%20Part%201030). Rounded half to even.
 * A part of a cent earns nothing by itself, so that an account that was emptied stays empty.
 * @param cents balance and accrued interest in whole cents
 * @param restMicroCents the part of a cent that was earned besides
 * @returns micro-cents
 */
export function dailyInterest(cents: bigint, restMicroCents: bigint, apyBasisPoints: number): bigint {
  return cents > 0n ? divideHalfEven((cents * microCents + restMicroCents) * dailyRate(apyBasisPoints), scale) : 0n;
}

const scale = 10n ** 15n;

function dailyRate(apyBasisPoints: number): bigint {
  return BigInt(Math.round(Math.expm1(Math.log1p(apyBasisPoints / 10_000) / 365) * Number(scale)));
}

/** For what is not negative. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  return twice > divisor || (twice === divisor && whole % 2n === 1n) ? whole + 1n : whole;
}
