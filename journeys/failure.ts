import type { Place } from './journey.ts';

/** Something that decided what came of a step: whose it is, and where in it, as the compiler's `Locate` takes them; or a persona. */
export type Led = { what: string; by: string; place?: string } | { persona: string };

/** A step whose outcome is not what the journey says; the message names the place, what was expected, and what was there. */
export class JourneyFailure extends Error {
  readonly place: Place;
  /** What of the step did not come as it says, as a pointer from there; empty when the step could not be done. */
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
  /** What there is at this step: what one reads, the most urgent first, or the submits, links or calls. */
  readonly there: readonly string[];
  /** What led there: the places of the flows, and who it is. */
  led: readonly Led[] = [];

  constructor(place: Place, key: string, expected: unknown, got: unknown, there: readonly string[] = []) {
    const at = { ...place, pointer: key === '' ? place.pointer : `${place.pointer}/${key}` };
    super(`${at.file}${at.pointer}: expected ${told(expected)}, got ${told(got)}`);
    this.name = 'JourneyFailure';
    this.place = at;
    this.key = key;
    this.expected = expected;
    this.got = got;
    this.there = there;
  }
}

function told(value: unknown): string {
  return typeof value === 'string' && /\s/.test(value) ? `“${value}”` : typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
