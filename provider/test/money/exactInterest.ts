/** What an account is paid at the end of a month, cents by day. */
export type Payments = Record<string, bigint>;

interface Account {
  from: string;
  through: string;
  /** Cents that come or go, by day. */
  moved: Readonly<Record<string, bigint>>;
  /** Basis points a year, by the day from which on they hold. */
  yields: Readonly<Record<string, bigint>>;
}

/** A cent: forty decimals. */
export const one = 10n ** 40n;

/**
 * Interest as the yield is defined: a year of 365 days makes of a dollar exactly a dollar and its yield, nothing is rounded but what is paid,
 * down to whole cents. It shares no code with the provider.
 * @returns what is paid, and what is left unpaid in 10^-40 of a cent
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
    // A part of a cent earns nothing by itself.
    if (balance !== 0n || unpaid >= one) unpaid += ((balance * one + unpaid) * (factor - one)) / one;
    const isLast = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1)).getUTCDate() === 1;
    if (!isLast || unpaid < one) continue;
    paid[day] = unpaid / one;
    balance += unpaid / one;
    unpaid %= one;
  }
}

/** What a day makes of a dollar, by the yield of a year. @param yields basis points */
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
