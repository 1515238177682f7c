import type { Format } from './format.ts';
import states from './us-states.json' with { type: 'json' };

/** The 50 states and the District of Columbia, by name. */
export const usStates: readonly { code: string; name: string }[] = states;

const codes = new Set(usStates.map((state) => state.code));

/** The two-letter abbreviation. */
export const usState: Format = {
  tidy: (text) => text.trim().toUpperCase(),
  reason: (text) => (codes.has(text) ? null : 'wrong'),
};
