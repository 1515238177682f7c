import { moneyLeft, useMoment } from 'passbook';

/** When what is confirmed now arrives, and until when that holds. */
export interface Arrival {
  settles: string;
  /** When a deposit may be withdrawn; null for what leaves. */
  available: string | null;
  cutOff: string;
  /** Whether the cut-off is still to come; what is confirmed after it arrives a banking day later. */
  holds: 'today' | 'later' | 'no-more';
}

interface Dates {
  settles_at: string;
  available_at?: string;
}

/** What the provider says of transfers in one direction. */
export interface Terms {
  limits: { minimum: string; most_at_once: string; left_today: string };
  /** What may be withdrawn; absent for deposits. */
  available?: string;
  /** What may be withdrawn today without a one-time code; null while none is asked for, absent for deposits. */
  code_above?: string | null;
  /** What closing the account would pay out, and when; null without an open account, absent for deposits. */
  all?: { amount: string; goes_out_at: string; settles_at: string } | null;
  cut_off_at: string;
  before_cut_off: Dates;
  after_cut_off: Dates;
}

/** What can be moved at once: the smallest of the limits and, for what leaves, of what there is. */
export function mostNow({ limits: { most_at_once, left_today }, available }: Terms): string {
  const amounts = available === undefined ? [left_today] : [left_today, available];
  return amounts.reduce((least, amount) => (moneyLeft(amount, least) === null ? amount : least), most_at_once);
}

/** Which way money goes, as words are named by it. */
export type Kind = 'deposit' | 'withdrawal';

/** As the provider tells it, by its own clock (rule money-8). */
export function useArrival({ cut_off_at, before_cut_off, after_cut_off }: Terms): Arrival {
  const { hasPassed, isToday } = useMoment(cut_off_at);
  const { settles_at, available_at } = hasPassed ? after_cut_off : before_cut_off;
  const open = isToday ? 'today' : 'later';
  return { settles: settles_at, available: available_at ?? null, cutOff: cut_off_at, holds: hasPassed ? 'no-more' : open };
}
