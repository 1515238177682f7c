import { digitsOf, type Format } from './format.ts';

/** `12345` or `12345-6789`, with or without spaces and dashes. */
export const zip: Format = {
  tidy(text) {
    const digits = digitsOf(text);
    const isPlain = /^[\d\s\p{Pd}]*$/u.test(text.normalize('NFKC'));
    if (!isPlain || (digits.length !== 5 && digits.length !== 9)) return text.trim();
    return digits.length === 5 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`;
  },
  reason: (text) => (/^\d{5}(-\d{4})?$/.test(zip.tidy(text)) ? null : 'wrong'),
};
