import { tidyText, type Format } from './format.ts';

/** Letters of any script, hyphens, apostrophes and periods; other characters are typos. */
export const personName: Format = {
  tidy: tidyText,
  reason(text) {
    const name = tidyText(text);
    if (/^['’‘`´]?\p{L}[\p{L}\p{M}\p{Pd}'’‘`´.·・ ]*$/u.test(name)) return null;
    return /\p{L}/u.test(name) ? 'signs' : 'no-letters';
  },
};
