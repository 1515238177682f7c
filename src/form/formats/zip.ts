import type { Format } from './format.ts';

/** `12345` or `12345-6789`. */
export const zip: Format = {
  tidy(text) {
    const digits = text.replace(/[\s-]/g, '');
    return /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text.trim();
  },
  reason: (text) => (/^\d{5}(-\d{4})?$/.test(zip.tidy(text)) ? null : 'wrong'),
};
