import type { Transaction } from '../transactions/transaction.ts';
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
      ? [{ amount, until: available_at }]
      : [],
  );
  const sum = waiting.reduce((cents, { amount }) => cents + toCents(amount), 0n);
  if (toCents(held) === 0n) return [];
  if (sum !== toCents(held)) return [{ amount: held, until: null }];
  const byDay = new Map<string, bigint>();
  for (const { amount, until } of waiting) byDay.set(until, (byDay.get(until) ?? 0n) + toCents(amount));
  return [...byDay].toSorted(([one], [other]) => one.localeCompare(other)).map(([until, cents]) => ({ amount: toDecimal(cents), until }));
}

function toDecimal(cents: bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
