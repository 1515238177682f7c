import { remembered } from './formatNumber.ts';

/** Banking days and cut-offs use New York time (rule money-8). */
const bankZone = 'America/New_York';

/**
 * Formats `1990-05-17` or an instant as a day: "May 17, 1990" in en-US.
 * An instant is shown as its day in New York. Other text is unchanged.
 */
export function formatDay(date: string, language: string): string {
  const isInstant = date.includes('T');
  return formatted(isInstant ? date : `${date}T00:00:00Z`, date, language, { dateStyle: 'long', timeZone: isInstant ? bankZone : 'UTC' });
}

/** Formats an instant as a day without year: "Tuesday, November 24". */
export function formatDate(instant: string, language: string): string {
  return formatted(instant, instant, language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: bankZone });
}

/** Formats an instant as a full day: "Tuesday, November 24, 2026". */
export function formatFullDay(instant: string, language: string): string {
  return formatted(instant, instant, language, { dateStyle: 'full', timeZone: bankZone });
}

/** Formats an instant as its month in New York: "November 2026". */
export function formatMonth(instant: string, language: string): string {
  return formatted(instant, instant, language, { month: 'long', year: 'numeric', timeZone: bankZone });
}

/** The New York day of an instant as `YYYY-MM-DD`. */
export function isoDay(instant: string): string {
  return formatted(instant, instant, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: bankZone });
}

/** Formats an instant as New York time: "4:00 PM ET". */
export function formatTime(instant: string, language: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric', timeZone: bankZone } as const;
  // Some browsers put a narrow space before PM; the line must not break there.
  return formatted(instant, instant, language, parts).replaceAll(/[ \u202f](?=[AP]M|ET)/g, '\u00a0');
}

function formatted(instant: string, otherwise: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? otherwise : formatterFor(language, parts).format(time);
}

const formatterFor = remembered((language, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, parts));
