import { tidyText, type Format } from './format.ts';

/** Letters of any script with hyphens, apostrophes and points of any shape; what no name holds is a mistake of the keyboard. */
export const personName: Format = {
  tidy: tidyText,
  reason(text) {
    const name = tidyText(text);
    if (/^['’‘`´]?\p{L}[\p{L}\p{M}\p{Pd}'’‘`´.·・ ]*$/u.test(name)) return null;
    return /\p{L}/u.test(name) ? 'signs' : 'no-letters';
  },
};
