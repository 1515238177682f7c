import type { Format } from '../format.ts';

/** A day as the wire has it, `2026-12-01`: what a browser's own field for dates gives, or nothing. */
export const calendarDate: Format = {
  tidy: (text) => text.trim(),
  reason: (text) => (isDay(text.trim()) ? null : 'wrong'),
};

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
