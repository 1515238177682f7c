import { isUnderWay, kindOf, type Transaction } from '../transactions/transaction.ts';
import { toCents } from './savingsAccount.ts';

/** Settled money and when it becomes available; null if unknown. */
export interface Held {
  amount: string;
  until: string | null;
}

/**
 * Held amounts by availability, soonest first.
 * Split by day only if the known deposits add up to the held amount; otherwise the dates could be wrong.
 *
 * @param held of the account, a decimal string
 * @param now milliseconds on the provider's clock
 */
export function heldUntil(held: string, transactions: readonly Transaction[], now: number): Held[] {
  const waiting = transactions.flatMap(({ direction, status, amount, available_at }) =>
    direction === 'LinkedToPrimary' && status === 'Settled' && available_at !== null && Date.parse(available_at) > now
      ? [{ amount, at: available_at }]
      : [],
  );
  const sum = waiting.reduce((cents, { amount }) => cents + toCents(amount), 0n);
  if (toCents(held) === 0n) return [];
  if (sum !== toCents(held)) return [{ amount: held, until: null }];
  return addUp(waiting).map(({ amount, at }) => ({ amount, until: at }));
}

/** Incoming deposits by arrival, soonest first; late and undated ones come last, with null. */
export function arriving(transactions: readonly Transaction[], now: number): { amount: string; at: string | null }[] {
  const deposits = transactions.filter((each) => isUnderWay(each) && kindOf(each) === 'deposit');
  const dated = deposits.flatMap(({ amount, expected_at: at }) => (at !== null && Date.parse(at) > now ? [{ amount, at }] : []));
  const others = deposits.flatMap(({ amount, expected_at: at }) => (at === null || Date.parse(at) <= now ? [{ amount, at: '' }] : []));
  return [...addUp(dated), ...addUp(others).map(({ amount }) => ({ amount, at: null }))];
}

function addUp(items: readonly { amount: string; at: string }[]): { amount: string; at: string }[] {
  const byInstant = new Map<string, bigint>();
  for (const { amount, at } of items) byInstant.set(at, (byInstant.get(at) ?? 0n) + toCents(amount));
  return [...byInstant].toSorted(([one], [other]) => one.localeCompare(other)).map(([at, cents]) => ({ amount: toDecimal(cents), at }));
}

function toDecimal(cents: bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
