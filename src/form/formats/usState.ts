import type { Format } from './format.ts';
import states from './us-states.json' with { type: 'json' };

export const usStates: readonly { code: string; name: string }[] = states;

const codes = new Set(usStates.map((state) => state.code));

export const usState: Format = {
  tidy: (text) => text.trim().toUpperCase(),
  reason: (text) => (codes.has(text) ? null : 'wrong'),
};
