import { atBank, bankDate, bankingDayBefore, isBankingDay, onBankingDay } from '../../clock/businessDays.ts';
import type { TransferTerms } from '../../config/moneyTerms.ts';

/** How often a scheduled deposit comes again. */
export const frequencies = ['once', 'weekly', 'every_two_weeks', 'twice_a_month', 'monthly', 'quarterly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Calendar dates (`YYYY-MM-DD`) in New York: the one that a depositor chose, and how often it comes again. */
export interface Cadence {
  frequency: Frequency;
  startsOn: string;
}

/** What a bank says of dates on which banks are closed, and until when on a day an order goes out. */
export type ScheduleTerms = Pick<TransferTerms, 'cutOff' | 'closedDays'>;

/**
 * The date of a cadence by its number, before closed days are taken into account (rule money-18). A month without the day has its last day instead.
 * @param index from 0, which is the first date; `null` when there is no such one any more.
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
    // The 1st and the 15th, from the first of them that is not before the start.
    const day = start.getUTCDate();
    const halves = (day === 1 ? 0 : day <= 15 ? 1 : 2) + index;
    return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + Math.floor(halves / 2), halves % 2 === 0 ? 1 : 15));
  },
  monthly: (start, index) => monthsAfter(start, index),
  quarterly: (start, index) => monthsAfter(start, 3 * index),
};

/**
 * The cadence of deposits that come at another frequency from their next date on. They keep their day of the month, also where the month of
 * the next date has no such day.
 * @param cadence as it was, with the number of its next date
 */
export function withFrequency({ frequency: before, startsOn, nextIndex }: Cadence & { nextIndex: number }, frequency: Frequency) {
  const [step, months] = [monthsBetween[frequency], (monthsBetween[before] ?? 0) * nextIndex];
  if (frequency === before) return { frequency, startsOn, nextIndex };
  const start = toDate(startsOn);
  // Some month of the new cadence has the day: of three that lie a step apart, one has 31.
  const ahead = [0, 1, 2, 3].map((index) => months - index * (step ?? 0)).find((count) => isWhole(start, count));
  if (step === undefined || monthsBetween[before] === undefined || ahead === undefined)
    return { frequency, startsOn: dateOf({ frequency: before, startsOn }, nextIndex) ?? startsOn, nextIndex: 0 };
  return { frequency, startsOn: toText(monthsAfter(start, ahead)), nextIndex: (months - ahead) / step };
}

/** Of frequencies that go by the day of the month. */
const monthsBetween: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3 };

const isWhole = (start: Date, months: number) => monthsAfter(start, months).getUTCDate() === start.getUTCDate();

/** The banking day, `YYYY-MM-DD`, on which what is planned for a date goes out. */
export function goesOutOn(date: string, { closedDays }: ScheduleTerms): string {
  const planned = toDate(date);
  if (isBankingDay(planned)) return date;
  return toText(closedDays === 'before' ? bankingDayBefore(planned) : onBankingDay(planned));
}

/** When it is ordered: until then it can be changed. That is the cut-off of the banking day before the one on which it goes out. */
export function orderedAt(date: string, terms: ScheduleTerms): Date {
  const { hours, minutes } = terms.cutOff;
  return atBank(bankingDayBefore(toDate(goesOutOn(date, terms))), hours, minutes);
}

/** The earliest date that can be chosen now. */
export function earliestDate(now: Date, terms: ScheduleTerms): string {
  let date = onBankingDay(daysAfter(bankDate(now), 1));
  while (orderedAt(toText(date), terms) <= now) date = onBankingDay(daysAfter(date, 1));
  return toText(date);
}

/** The next dates of a cadence that has come to a number, each with the banking day on which it goes out. */
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
