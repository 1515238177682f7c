import { toDecimal } from '../domain/values/decimal.ts';

/** Cents as money, exactly: `$1,234.56` in English. */
export function formatMoney(cents: bigint, language: string): string {
  // A decimal as text is formatted digit by digit.
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(toDecimal(cents) as Intl.StringNumericLiteral);
}

/** A day in New York in words: `Tuesday, November 24`. */
export function formatDay(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'America/New_York' }).format(at);
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
