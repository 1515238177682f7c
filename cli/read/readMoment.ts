import { Refusal } from './refusal.ts';

const iso = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * An ISO 8601 moment in milliseconds; one that names no zone is in UTC, so that it means the same on every machine.
 *
 * @throws Refusal when it is none, or a day that no calendar has
 */
export function readMoment(text: string): number {
  const [, day = '', clock, zone] = iso.exec(text) ?? [];
  const time = isDay(day) ? Date.parse(clock && !zone ? `${text}Z` : text) : Number.NaN;
  if (Number.isNaN(time)) throw new Refusal(`"${text}" is no ISO 8601 moment such as 2026-11-21T10:00:00Z.`);
  return time;
}

/** `Date.parse` reads February 30 as March 2. */
function isDay(day: string): boolean {
  return new Date(day).getUTCDate() === Number(day.slice(-2));
}
