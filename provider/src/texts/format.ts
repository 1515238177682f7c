import { toDecimal } from '../domain/values/decimal.ts';

/** Formats cents exactly, such as `$1,234.56` in English. */
export function formatMoney(cents: bigint, language: string): string {
  // Strings are formatted without loss of precision.
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(toDecimal(cents) as Intl.StringNumericLiteral);
}

/**
 * Such as `Tuesday, November 24`.
 * @param day a calendar date, `2026-11-24`, or a moment, for its date in New York
 */
export function formatDay(day: string | Date, language: string): string {
  const [at, timeZone] = typeof day === 'string' ? [new Date(day), 'UTC'] : [day, 'America/New_York'];
  return new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(at);
}

/**
 * Such as `November`.
 * @param day a calendar date of the month, `2026-11-01`
 */
export function formatMonth(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** Such as `November 2026`. */
export function formatMonthOfYear(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

/** Such as `November 24, 2026`. */
export function formatDate(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** Time of day in New York, such as `4:00 PM ET`. */
export function formatTime(at: Date, language: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric', timeZone: 'America/New_York' } as const;
  return new Intl.DateTimeFormat(language, parts).format(at).replaceAll('\u202f', ' ');
}

/** Such as `June 1, June 15, and July 1`. */
export function formatList(all: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(all);
}
