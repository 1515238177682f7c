import type { Place } from './journey.ts';

/** A step whose outcome is not what the journey says; the message names the place, what was expected, and what was there. */
export class JourneyFailure extends Error {
  readonly place: Place;

  constructor(place: Place, key: string, expected: unknown, got: unknown) {
    const at = { ...place, pointer: key === '' ? place.pointer : `${place.pointer}/${key}` };
    super(`${at.file}${at.pointer}: expected ${told(expected)}, got ${told(got)}`);
    this.name = 'JourneyFailure';
    this.place = at;
  }
}

function told(value: unknown): string {
  return typeof value === 'string' && /\s/.test(value) ? `“${value}”` : typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
