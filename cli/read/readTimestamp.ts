import { Refusal } from './refusal.ts';

const iso = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses an ISO 8601 time to milliseconds. Without a zone it is UTC, so that results do not depend on the machine.
 * @throws Refusal for invalid times and dates
 */
export function readTimestamp(text: string): number {
  const [, day = '', clock, zone] = iso.exec(text) ?? [];
  const time = isDay(day) ? Date.parse(clock && !zone ? `${text}Z` : text) : Number.NaN;
  if (Number.isNaN(time)) throw new Refusal(`"${text}" is not an ISO 8601 time such as 2026-11-21T10:00:00Z.`);
  return time;
}

/** Rejects dates such as February 30, which `Date.parse` reads as March 2. */
function isDay(day: string): boolean {
  return new Date(day).getUTCDate() === Number(day.slice(-2));
}
