import { addDays, toDay } from './months.ts';

/** Federal Reserve business days, counted in New York (https://www.frbservices.org/about/holiday-schedules). */
const zone = 'America/New_York';
const day = 86_400_000;

const wallFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The same time of day in New York, `count` banking days later. From a weekend or holiday the first step is the next banking day. */
export function addBusinessDays(from: Date, count: number): Date {
  const wall = wallTime(from);
  const midnight = Math.floor(wall / day) * day;
  let date = midnight;
  for (let left = count; left > 0;) {
    date += day;
    if (isBankingDay(new Date(date))) left -= 1;
  }
  return fromWallTime(date + (wall - midnight));
}

/** The calendar date in New York at this moment, as midnight UTC of that date. */
export function bankDate(at: Date): Date {
  return new Date(Math.floor(wallTime(at) / day) * day);
}

/** The same as text: `2026-11-21`. */
export const bankDay = (at: Date) => toDay(bankDate(at));

/** The moment at which clocks in New York show this time on a calendar date (midnight UTC of it). */
export function atBank(date: Date, hours: number, minutes: number): Date {
  return fromWallTime(date.getTime() + (hours * 60 + minutes) * 60_000);
}

/** The last moment of a day in New York, `YYYY-MM-DD`: a millisecond before midnight. */
export const endOfDay = (date: string) => new Date(atBank(new Date(addDays(date, 1)), 0, 0).getTime() - 1);

/** Whether the Federal Reserve is open on this calendar date; `date` is midnight UTC of that date. */
export function isBankingDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const today = monthDay(date);
  if (floating.some((holiday) => holiday.month === date.getUTCMonth() && holiday.falls(date))) return false;
  // On a Sunday the Fed observes a fixed holiday on Monday; on a Saturday it does not move.
  const yesterday = monthDay(new Date(date.getTime() - day));
  return !fixed.has(today) && !(weekday === 1 && fixed.has(yesterday));
}

/** This calendar date, or the next on which banks are open. */
export function onBankingDay(date: Date): Date {
  return isBankingDay(date) ? date : onBankingDay(new Date(date.getTime() + day));
}

/** The last calendar date before this one on which banks were open. */
export function bankingDayBefore(date: Date): Date {
  const before = new Date(date.getTime() - day);
  return isBankingDay(before) ? before : bankingDayBefore(before);
}

/** New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixed = new Set(['1-1', '6-19', '7-4', '11-11', '12-25']);

/** The nth weekday (0 is Sunday) of a month (0 is January); the last one when `nth` is 0. */
const nthWeekday = (month: number, weekday: number, nth: number) => ({
  month,
  falls: (date: Date) =>
    date.getUTCDay() === weekday &&
    (nth === 0 ? new Date(date.getTime() + 7 * day).getUTCMonth() !== month : Math.ceil(date.getUTCDate() / 7) === nth),
});

/** Martin Luther King Jr., Presidents, Memorial, Labor, Columbus, Thanksgiving. */
const floating = [
  nthWeekday(0, 1, 3),
  nthWeekday(1, 1, 3),
  nthWeekday(4, 1, 0),
  nthWeekday(8, 1, 1),
  nthWeekday(9, 1, 2),
  nthWeekday(10, 4, 4),
];

const monthDay = (date: Date) => `${date.getUTCMonth() + 1}-${date.getUTCDate()}`;

/** What clocks in New York show, as milliseconds as if it were UTC. */
function wallTime(at: Date): number {
  const parts = Object.fromEntries(wallFormat.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) + at.getUTCMilliseconds();
}

/** Two steps find the offset on either side of a change to or from summer time. */
function fromWallTime(wall: number): Date {
  const guess = wall - (wallTime(new Date(wall)) - wall);
  return new Date(guess - (wallTime(new Date(guess)) - wall));
}
