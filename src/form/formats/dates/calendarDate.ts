import type { Format } from '../format.ts';

/** `2026-12-01`, the value of a browser's date input. */
export const calendarDate: Format = {
  tidy: (text) => text.trim(),
  reason: (text) => (isDay(text.trim()) ? null : 'wrong'),
};

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
