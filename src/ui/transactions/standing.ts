import type { IconName } from '../content/iconNames.ts';
import { isUnderWay, type Transaction } from './transaction.ts';

/** Transaction status in the depositor's terms. */
export interface TransactionStanding {
  name: keyof typeof looks;
  /** The date in the status text; null if it has none. */
  date: string | null;
}

/** Icon and color by status; the text alone is sufficient. */
export const looks = {
  underWay: { tone: 'waiting', icon: 'clock' },
  arrives: { tone: 'waiting', icon: 'clock' },
  available: { tone: 'waiting', icon: 'clock' },
  done: { tone: 'success', icon: 'success' },
  returned: { tone: 'danger', icon: 'alertCircle' },
  canceled: { tone: 'past', icon: 'close' },
} as const satisfies Record<string, { tone: string; icon: IconName }>;

/**
 * Status at `now`, in milliseconds on the provider's clock.
 * Omits an expected date that has passed: a late transaction is just pending.
 */
export function transactionStanding(transaction: Transaction, now: number): TransactionStanding {
  const { status, expected_at, available_at } = transaction;
  if (isUnderWay(transaction)) return isAhead(expected_at, now) ? { name: 'arrives', date: expected_at } : { name: 'underWay', date: null };
  if (status === 'Settled') return isAhead(available_at, now) ? { name: 'available', date: available_at } : { name: 'done', date: null };
  return { name: status === 'Returned' ? 'returned' : 'canceled', date: null };
}

function isAhead(instant: string | null, now: number): boolean {
  return instant !== null && Date.parse(instant) > now;
}
