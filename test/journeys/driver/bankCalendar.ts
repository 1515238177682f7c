/** An independent bank calendar for tests. Days are strings such as `2026-11-25`; banks are open on the Federal Reserve's business days. */

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

export function lastOfMonth(day: string): string {
  const next = daysAfter(`${day.slice(0, 7)}-28`, 4);
  return daysAfter(`${next.slice(0, 7)}-01`, -1);
}

/** The day itself, or the next business day. */
export function openDay(day: string): string {
  return isOpen(day) ? day : openDay(daysAfter(day, 1));
}

/** The `count`th business day after a day. */
export function openDaysAfter(day: string, count: number): string {
  return count === 0 ? day : openDaysAfter(openDay(daysAfter(day, 1)), count - 1);
}

function isOpen(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays(Number(day.slice(0, 4))).has(day);
}

/**
 * Federal Reserve holidays (https://www.frbservices.org/about/holiday-schedules): those on a Sunday move to Monday, those on a Saturday do
 * not.
 */
function holidays(year: number): Set<string> {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => `${year}-${day}`);
  const kept = fixed.map((day) => (new Date(day).getUTCDay() === 0 ? daysAfter(day, 1) : day));
  const monday = (from: string) => weekdayFrom(`${year}-${from}`, 1);
  // Martin Luther King Jr., Presidents, Memorial, Labor and Columbus Day; Thanksgiving.
  return new Set([...kept, ...['01-15', '02-15', '05-25', '09-01', '10-08'].map(monday), weekdayFrom(`${year}-11-22`, 4)]);
}

/** The first such weekday (0 is Sunday) on or after a day. */
function weekdayFrom(day: string, weekday: number): string {
  return daysAfter(day, (weekday + 7 - new Date(day).getUTCDay()) % 7);
}

/** The date in New York. */
export function dayAtBank(at: Date): string {
  return isoFormat.format(at);
}

const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });
