import { remembered } from '../../../brand/words/formatNumber.ts';
import type { Format } from '../format.ts';

/** `14:30:00` on the wire; a browser's time input omits the seconds. */
export const timeOfDay: Format = {
  tidy: (text) => text.trim().replace(/^(\d{2}:\d{2})$/, '$1:00'),
  reason: (text) => (/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.trim()) ? null : 'wrong'),
};

/** `2026-12-01T19:30:00.000Z` on the wire; a browser's datetime input gives local time. */
export const dateTime: Format = {
  tidy: (text) => (isDateTime(text) ? new Date(text.trim()).toISOString() : text.trim()),
  reason: (text) => (isDateTime(text) ? null : 'wrong'),
};

function isDateTime(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z?$/.exec(text.trim()) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // Reject dates that roll over into the next month.
  return date.getUTCDate() === Number(day) && !Number.isNaN(Date.parse(text.trim()));
}

/** Value for a datetime-local input; other text is unchanged. */
export function dateTimeToLocal(text: string): string {
  if (!text.endsWith('Z') || !isDateTime(text)) return text;
  const at = new Date(text);
  const [month, day, hour, minute] = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${at.getFullYear()}-${month}-${day}T${hour}:${minute}`;
}

/** In the depositor's time zone: "December 1, 2026 at 2:30 PM". */
export function formatDateTime(text: string, language: string): string {
  return isDateTime(text) ? formatterFor(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(text)) : text;
}

/** "2:30 PM" */
export function formatTimeOfDay(text: string, language: string): string {
  const at = Date.parse(`2000-01-01T${text}Z`);
  return Number.isNaN(at) ? text : formatterFor(language, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
}

const formatterFor = remembered((language, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, parts));
