import { digitsOf, type Format } from './format.ts';

const full = 6;

/** Six digits from a document; ignores spaces and dashes. */
export const accessCode: Format = {
  tidy: (text) => (/^[\d\s\p{Pd}]*$/u.test(text.normalize('NFKC')) ? digitsOf(text) : text.trim()),
  reason(text) {
    const code = accessCode.tidy(text);
    if (!/^\d*$/.test(code)) return 'wrong';
    if (code.length === full) return null;
    return code.length < full ? 'too-short' : 'too-long';
  },
};
