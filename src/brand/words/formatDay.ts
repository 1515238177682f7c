import { remembered } from './remembered.ts';

/** Banking days and cut-offs are New York's (rule money-8). */
const bankZone = 'America/New_York';

/**
 * `1990-05-17`, a day without a time, as `language` writes it: "May 17, 1990" in en-US. Of an instant it is the day that it falls on at the bank.
 * What is neither comes back as it is.
 */
export function formatDay(date: string, language: string): string {
  const isInstant = date.includes('T');
  return formatted(isInstant ? date : `${date}T00:00:00Z`, date, language, { dateStyle: 'long', timeZone: isInstant ? bankZone : 'UTC' });
}

/** An instant as the day that it falls on at the bank, near enough to need no year: "Tuesday, November 24". */
export function formatDate(instant: string, language: string): string {
  return formatted(instant, instant, language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: bankZone });
}

/** An instant as the day that it falls on at the bank, with everything that a person may call it by: "Tuesday, November 24, 2026". */
export function formatFullDay(instant: string, language: string): string {
  return formatted(instant, instant, language, { dateStyle: 'full', timeZone: bankZone });
}

/** The month that an instant falls in at the bank: "November 2026". */
export function formatMonth(instant: string, language: string): string {
  return formatted(instant, instant, language, { month: 'long', year: 'numeric', timeZone: bankZone });
}

/** The day that an instant falls on at the bank as `YYYY-MM-DD`, for machines. */
export function isoDay(instant: string): string {
  return formatted(instant, instant, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: bankZone });
}

/** An instant as the clock shows it at the bank: "4:00 PM ET". */
export function formatTime(instant: string, language: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric', timeZone: bankZone } as const;
  // Some browsers put a narrow space before PM; a line must not break there.
  return formatted(instant, instant, language, parts).replaceAll(/[ \u202f](?=[AP]M|ET)/g, '\u00a0');
}

function formatted(instant: string, otherwise: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  const moment = Date.parse(instant);
  return Number.isNaN(moment) ? otherwise : formatterFor(language, parts).format(moment);
}

const formatterFor = remembered((language, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, parts));
