import { tidyText, type Format } from './format.ts';

/** Any name that people have; what no name holds is a mistake of the keyboard. */
export const personName: Format = {
  tidy: tidyText,
  reason(text) {
    if (/[\p{C}<>@\d]/u.test(text)) return 'signs';
    return /\p{L}/u.test(text) ? null : 'no-letters';
  },
};
