import { addDays, toDay } from './months.ts';

/** Federal Reserve business days in New York time (https://www.frbservices.org/about/holiday-schedules). */
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

/** The same time of day, `count` banking days later. On a weekend or holiday, the first step leads to the next banking day. */
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

/** Calendar date in New York, as midnight UTC. */
export function bankDate(at: Date): Date {
  return new Date(Math.floor(wallTime(at) / day) * day);
}

/** Calendar date in New York, such as `2026-11-21`. */
export const bankDay = (at: Date) => toDay(bankDate(at));

/** The moment of this New York time on a calendar date (midnight UTC). */
export function atBank(date: Date, hours: number, minutes: number): Date {
  return fromWallTime(date.getTime() + (hours * 60 + minutes) * 60_000);
}

/** One millisecond before midnight in New York; `date` is `YYYY-MM-DD`. */
export const endOfDay = (date: string) => new Date(atBank(new Date(addDays(date, 1)), 0, 0).getTime() - 1);

/** Whether the Federal Reserve is open; `date` is midnight UTC. */
export function isBankingDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const today = monthDay(date);
  if (floating.some((holiday) => holiday.month === date.getUTCMonth() && holiday.falls(date))) return false;
  // Fixed holidays on a Sunday are observed on Monday; those on a Saturday do not move.
  const yesterday = monthDay(new Date(date.getTime() - day));
  return !fixed.has(today) && !(weekday === 1 && fixed.has(yesterday));
}

/** This date or the next banking day. */
export function onBankingDay(date: Date): Date {
  return isBankingDay(date) ? date : onBankingDay(new Date(date.getTime() + day));
}

export function bankingDayBefore(date: Date): Date {
  const before = new Date(date.getTime() - day);
  return isBankingDay(before) ? before : bankingDayBefore(before);
}

/** New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixed = new Set(['1-1', '6-19', '7-4', '11-11', '12-25']);

/** Nth weekday (0 is Sunday) of a month (0 is January); the last one when `nth` is 0. */
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

/** New York wall-clock time encoded as UTC milliseconds. */
function wallTime(at: Date): number {
  const parts = Object.fromEntries(wallFormat.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) + at.getUTCMilliseconds();
}

/** Two iterations find the offset on either side of a daylight saving change. */
function fromWallTime(wall: number): Date {
  const guess = wall - (wallTime(new Date(wall)) - wall);
  return new Date(guess - (wallTime(new Date(guess)) - wall));
}
