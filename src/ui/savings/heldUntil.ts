import { isUnderWay, kindOf, type Transaction } from '../transactions/transaction.ts';
import { toCents } from './savingsAccount.ts';

/** Money that has arrived, and the instant from which it can be withdrawn; null where that is not known. */
export interface Held {
  amount: string;
  until: string | null;
}

/**
 * What is held, by when it can be withdrawn, the soonest first. It is told by days only when the deposits that are known account for every
 * cent of it: otherwise a day would be said of money that it is not known to be true of.
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

/** Deposits on their way, by when they arrive, the soonest first; last, with null, those that are late or whose day isn't known. */
export function arriving(transactions: readonly Transaction[], now: number): { amount: string; at: string | null }[] {
  const deposits = transactions.filter((each) => isUnderWay(each) && kindOf(each) === 'deposit');
  const dated = deposits.flatMap(({ amount, expected_at: at }) => (at !== null && Date.parse(at) > now ? [{ amount, at }] : []));
  const others = deposits.flatMap(({ amount, expected_at: at }) => (at === null || Date.parse(at) <= now ? [{ amount, at: '' }] : []));
  return [...addUp(dated), ...addUp(others).map(({ amount }) => ({ amount, at: null }))];
}

/** One amount for each instant, the soonest first. */
function addUp(items: readonly { amount: string; at: string }[]): { amount: string; at: string }[] {
  const byInstant = new Map<string, bigint>();
  for (const { amount, at } of items) byInstant.set(at, (byInstant.get(at) ?? 0n) + toCents(amount));
  return [...byInstant].toSorted(([one], [other]) => one.localeCompare(other)).map(([at, cents]) => ({ amount: toDecimal(cents), at }));
}

function toDecimal(cents: bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
