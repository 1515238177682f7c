import { toDecimal } from '../domain/values/decimal.ts';

/** Cents as money, exactly: `$1,234.56` in English. */
export function formatMoney(cents: bigint, language: string): string {
  // A decimal as text is formatted digit by digit.
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(toDecimal(cents) as Intl.StringNumericLiteral);
}

/** A day at the bank in words: `Tuesday, November 24`. @param day a calendar date, `2026-11-24`, or a moment on it in New York */
export function formatDay(day: string | Date, language: string): string {
  const [at, timeZone] = typeof day === 'string' ? [new Date(day), 'UTC'] : [day, 'America/New_York'];
  return new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(at);
}

/** A month in words: `November`. @param day a calendar date in it, `2026-11-01` */
export function formatMonth(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** The same with its year: `November 2026`. */
export function formatMonthOfYear(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

/** A calendar date with its year: `November 24, 2026`. */
export function formatDate(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** A time of day in New York: `4:00 PM ET`. */
export function formatTime(at: Date, language: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric', timeZone: 'America/New_York' } as const;
  return new Intl.DateTimeFormat(language, parts).format(at).replaceAll('\u202f', ' ');
}

/** Things in words, one after the other: `June 1, June 15, and July 1` in English. */
export function formatList(all: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(all);
}
