/** Interest payments at month ends, in cents by day. */
export type Payments = Record<string, bigint>;

interface Account {
  from: string;
  through: string;
  /** Balance changes in cents by day. */
  moved: Readonly<Record<string, bigint>>;
  /** Basis points per year by effective date. */
  yields: Readonly<Record<string, bigint>>;
}

/** One cent with forty decimals. */
export const one = 10n ** 40n;

/**
 * Reference implementation of interest, independent of the provider: compounds daily without rounding and pays whole cents.
 * @returns payments, and the unpaid rest in 10^-40 of a cent
 */
export function exactInterest({ from, through, moved, yields }: Account): { paid: Payments; unpaid: bigint } {
  const paid: Payments = {};
  let [balance, unpaid, factor] = [0n, 0n, one];
  const date = new Date(`${from}T12:00Z`);
  for (; ; date.setUTCDate(date.getUTCDate() + 1)) {
    const day = date.toISOString().slice(0, 10);
    if (day > through) return { paid, unpaid };
    balance += moved[day] ?? 0n;
    if (yields[day] !== undefined) factor = dailyFactor(yields[day]);
    // A fraction of a cent earns nothing.
    if (balance !== 0n || unpaid >= one) unpaid += ((balance * one + unpaid) * (factor - one)) / one;
    const isLast = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1)).getUTCDate() === 1;
    if (!isLast || unpaid < one) continue;
    paid[day] = unpaid / one;
    balance += unpaid / one;
    unpaid %= one;
  }
}

/**
 * Daily growth factor of a yearly yield.
 * @param yields basis points
 */
function dailyFactor(yields: bigint): bigint {
  const known = factors.get(yields) ?? rootOf365(one + (one * yields) / 10_000n);
  factors.set(yields, known);
  return known;
}

const factors = new Map<bigint, bigint>();

/** By Newton's method. */
function rootOf365(radicand: bigint): bigint {
  let root = one;
  for (let step = 0; step < 60; step += 1) {
    const below = power(root, 364);
    root -= ((power(root, 365) - radicand) * one) / (365n * below);
  }
  return root;
}

function power(base: bigint, exponent: number): bigint {
  let product = one;
  for (let count = 0; count < exponent; count += 1) product = (product * base) / one;
  return product;
}
