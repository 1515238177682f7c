import type { Place } from './journey.ts';

/** A cause of a step's result: a persona, or a place in the flows in the terms of `Locate`. */
export type Led = { what: string; by: string; place?: string } | { persona: string };

/** A step with another result than the journey states. The message has the place, and the expected and actual values. */
export class JourneyFailure extends Error {
  readonly place: Place;
  /** Pointer to the expectation that failed; empty when the step could not be done. */
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
  /** Actual visible texts (most important first), submits, links or calls. */
  readonly there: readonly string[];
  /** Causes of the result. */
  led: readonly Led[] = [];

  constructor(place: Place, key: string, expected: unknown, got: unknown, there: readonly string[] = []) {
    const at = { ...place, pointer: key === '' ? place.pointer : `${place.pointer}/${key}` };
    super(`${at.file}${at.pointer}: expected ${show(expected)}, got ${show(got)}`);
    this.name = 'JourneyFailure';
    this.place = at;
    this.key = key;
    this.expected = expected;
    this.got = got;
    this.there = there;
  }
}

function show(value: unknown): string {
  return typeof value === 'string' && /\s/.test(value) ? `“${value}”` : typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
