/** Calendar days are texts, `2026-11-25`, and days on which banks are open are those of the Federal Reserve. It shares no code with the provider. */

/** So many days later. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of the month of this day. */
export function lastOfMonth(day: string): string {
  const next = daysAfter(`${day.slice(0, 7)}-28`, 4);
  return daysAfter(`${next.slice(0, 7)}-01`, -1);
}

/** This day, or the next on which banks are open. */
export function openDay(day: string): string {
  return isOpen(day) ? day : openDay(daysAfter(day, 1));
}

/** The `count`th day after this one on which banks are open. */
export function openDaysAfter(day: string, count: number): string {
  return count === 0 ? day : openDaysAfter(openDay(daysAfter(day, 1)), count - 1);
}

function isOpen(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays(Number(day.slice(0, 4))).has(day);
}

/** https://www.frbservices.org/about/holiday-schedules: a fixed one that falls on a Sunday is kept on Monday, one on a Saturday is not. */
function holidays(year: number): Set<string> {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => `${year}-${day}`);
  const kept = fixed.map((day) => (new Date(day).getUTCDay() === 0 ? daysAfter(day, 1) : day));
  const monday = (from: string) => weekdayFrom(`${year}-${from}`, 1);
  // Martin Luther King Jr., Presidents, Memorial, Labor, Columbus; then Thanksgiving.
  return new Set([...kept, ...['01-15', '02-15', '05-25', '09-01', '10-08'].map(monday), weekdayFrom(`${year}-11-22`, 4)]);
}

/** The first of this weekday (0 is Sunday) that is not before the day. */
function weekdayFrom(day: string, weekday: number): string {
  return daysAfter(day, (weekday + 7 - new Date(day).getUTCDay()) % 7);
}

/** The day in New York at a moment. */
export function dayAtBank(at: Date): string {
  return isoFormat.format(at);
}

const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });
