import { atBank, bankDate, bankingDayBefore, isBankingDay, onBankingDay } from '../../clock/businessDays.ts';
import type { TransferTerms } from '../../config/moneyTerms.ts';

export const frequencies = ['once', 'weekly', 'every_two_weeks', 'twice_a_month', 'monthly', 'quarterly'] as const;
export type Frequency = (typeof frequencies)[number];

/** A start date in New York (`YYYY-MM-DD`) and how often it repeats. */
export interface Cadence {
  frequency: Frequency;
  startsOn: string;
}

/** Cut-off and handling of closed days. */
export type ScheduleTerms = Pick<TransferTerms, 'cutOff' | 'closedDays'>;

/**
 * Nth date of a cadence, before adjusting for closed days (rule money-18). In shorter months it is the last day.
 * @param index from 0
 * @returns null when the cadence has ended
 */
export function dateOf({ frequency, startsOn }: Cadence, index: number): string | null {
  const start = toDate(startsOn);
  return toText(dateBy[frequency](start, index));
}

const dateBy: Readonly<Record<Frequency, (start: Date, index: number) => Date | null>> = {
  once: (start, index) => (index === 0 ? start : null),
  weekly: (start, index) => daysAfter(start, 7 * index),
  every_two_weeks: (start, index) => daysAfter(start, 14 * index),
  twice_a_month: (start, index) => {
    // The 1st and 15th, beginning with the first of them on or after the start.
    const day = start.getUTCDate();
    const halves = (day === 1 ? 0 : day <= 15 ? 1 : 2) + index;
    return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + Math.floor(halves / 2), halves % 2 === 0 ? 1 : 15));
  },
  monthly: (start, index) => monthsAfter(start, index),
  quarterly: (start, index) => monthsAfter(start, 3 * index),
};

/**
 * Changes the frequency from the next date on and keeps the day of the month, even if the next month lacks that day.
 * @param cadence the current one with the index of its next date
 */
export function withFrequency({ frequency: before, startsOn, nextIndex }: Cadence & { nextIndex: number }, frequency: Frequency) {
  const [step, months] = [monthsBetween[frequency], (monthsBetween[before] ?? 0) * nextIndex];
  if (frequency === before) return { frequency, startsOn, nextIndex };
  const start = toDate(startsOn);
  // Some date of the new cadence has that day: of three months one step apart, at least one has 31 days.
  const ahead = [0, 1, 2, 3].map((index) => months - index * (step ?? 0)).find((count) => isWhole(start, count));
  if (step === undefined || monthsBetween[before] === undefined || ahead === undefined)
    return { frequency, startsOn: dateOf({ frequency: before, startsOn }, nextIndex) ?? startsOn, nextIndex: 0 };
  return { frequency, startsOn: toText(monthsAfter(start, ahead)), nextIndex: (months - ahead) / step };
}

/** Months per step. */
const monthsBetween: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3 };

const isWhole = (start: Date, months: number) => monthsAfter(start, months).getUTCDate() === start.getUTCDate();

/** Banking day (`YYYY-MM-DD`) on which a planned date is sent. */
export function goesOutOn(date: string, { closedDays }: ScheduleTerms): string {
  const planned = toDate(date);
  if (isBankingDay(planned)) return date;
  return toText(closedDays === 'before' ? bankingDayBefore(planned) : onBankingDay(planned));
}

/** The cut-off of the previous banking day. Changes are possible until then. */
export function orderedAt(date: string, terms: ScheduleTerms): Date {
  const { hours, minutes } = terms.cutOff;
  return atBank(bankingDayBefore(toDate(goesOutOn(date, terms))), hours, minutes);
}

export function earliestDate(now: Date, terms: ScheduleTerms): string {
  let date = onBankingDay(daysAfter(bankDate(now), 1));
  while (orderedAt(toText(date), terms) <= now) date = onBankingDay(daysAfter(date, 1));
  return toText(date);
}

/** Next dates from an index on, each with its banking day. */
export function nextDates(cadence: Cadence, index: number, count: number, terms: ScheduleTerms): { date: string; goesOutOn: string }[] {
  const dates = Array.from({ length: count }, (_, ahead) => dateOf(cadence, index + ahead));
  return dates.flatMap((date) => (date === null ? [] : [{ date, goesOutOn: goesOutOn(date, terms) }]));
}

function monthsAfter(start: Date, months: number): Date {
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return daysAfter(first, Math.min(start.getUTCDate(), last) - 1);
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);
const toDate = (text: string) => new Date(`${text}T00:00:00Z`);

function toText(date: Date): string;
function toText(date: Date | null): string | null;
function toText(date: Date | null): string | null {
  return date && date.toISOString().slice(0, 10);
}
