import { atBank, isBankingDay } from '../../../src/clock/businessDays.ts';
import type { Frequency } from '../../../src/domain/schedules/cadence.ts';

/** A date of a schedule: calendar date, banking day on which it is sent, and when it is ordered. */
export interface PlannedDate {
  date: string;
  goesOutOn: string;
  orderedAt: Date;
}

/**
 * Dates of a schedule, found by checking each calendar day. Independent of the provider except for the banking calendar (rule money-18).
 * @param isBefore whether dates on closed days move to the previous banking day
 */
export function* plannedDates(frequency: Frequency, startsOn: string, isBefore: boolean): Generator<PlannedDate> {
  for (let [date, count] = [startsOn, 0]; ; date = next(date, 1)) {
    if (!isOn[frequency](date, startsOn, count)) continue;
    yield plan(date, isBefore);
    count += 1;
    if (frequency === 'once') return;
  }
}

/** Whether a day belongs to the schedule; `count` dates came before it. */
const isOn: Readonly<Record<Frequency, (date: string, startsOn: string, count: number) => boolean>> = {
  once: (date, startsOn) => date === startsOn,
  weekly: (date, startsOn) => daysBetween(startsOn, date) % 7 === 0,
  every_two_weeks: (date, startsOn) => daysBetween(startsOn, date) % 14 === 0,
  twice_a_month: (date) => date.endsWith('-01') || date.endsWith('-15'),
  monthly: (date, startsOn) => isDayOfMonth(date, startsOn),
  quarterly: (date, startsOn, count) => isDayOfMonth(date, startsOn) && monthsBetween(startsOn, date) === 3 * count,
};

/** The same day of the month, or the last day of a shorter month. */
function isDayOfMonth(date: string, startsOn: string): boolean {
  const wanted = startsOn.slice(8);
  return date.slice(8) === wanted || (date.slice(8) < wanted && next(date, 1).endsWith('-01'));
}

const monthsBetween = (from: string, to: string) =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

function plan(date: string, isBefore: boolean): PlannedDate {
  let goesOutOn = date;
  while (!isOpen(goesOutOn)) goesOutOn = next(goesOutOn, isBefore ? -1 : 1);
  let orderedOn = next(goesOutOn, -1);
  while (!isOpen(orderedOn)) orderedOn = next(orderedOn, -1);
  return { date, goesOutOn, orderedAt: atBank(new Date(orderedOn), 16, 0) };
}

const isOpen = (date: string) => isBankingDay(new Date(date));
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
export const next = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Calendar date in New York. */
export const dayOf = (at: Date) => inNewYork.format(at);
const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
