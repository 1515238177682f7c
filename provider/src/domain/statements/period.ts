import { bankDay } from '../../clock/businessDays.ts';
import { addDays, monthEnd, toDay } from '../../clock/months.ts';

/** Days of a calendar month on which an account was open, `YYYY-MM-DD`. */
export interface Period {
  /** First day of the month. */
  month: string;
  from: string;
  through: string;
}

interface Lifetime {
  openedAt: Date;
  closedAt: Date | null;
}

/**
 * Ended statement periods of an account, oldest first, one per calendar month.
 * @param after month of the last statement; null when there is none
 * @param today New York date
 */
export function periodsDue({ openedAt, closedAt }: Lifetime, after: string | null, today: string): Period[] {
  const opened = bankDay(openedAt);
  const closed = closedAt && bankDay(closedAt);
  const last = closed !== null && closed < addDays(monthOf(today), -1) ? closed : addDays(monthOf(today), -1);
  const due: Period[] = [];
  for (let month = after === null ? monthOf(opened) : monthAfter(after); month <= last; month = monthAfter(month)) {
    const end = toDay(monthEnd(new Date(month)));
    due.push({ month, from: opened > month ? opened : month, through: closed !== null && closed < end ? closed : end });
  }
  return due;
}

/** First day of the month. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

const monthAfter = (month: string) => addDays(toDay(monthEnd(new Date(month))), 1);

export const daysIn = ({ from, through }: Pick<Period, 'from' | 'through'>) =>
  Math.round((Date.parse(through) - Date.parse(from)) / 86_400_000) + 1;
