import { digitsOf, type Format } from './format.ts';

const full = 6;

/** Six digits; spaces and dashes of a pasted message do not matter. */
export const oneTimeCode: Format = {
  tidy: parseOneTimeCode,
  reason: (text) => (parseOneTimeCode(text).length === full ? null : 'too-short'),
};

export function parseOneTimeCode(text: string): string {
  return digitsOf(text).slice(0, full);
}
