import { digitsOf, type Format } from './format.ts';

const full = 6;

/** Six digits; accepts a pasted message, with spaces and dashes in the code. */
export const oneTimeCode: Format = {
  tidy: parseOneTimeCode,
  reason(text) {
    const { length } = parseOneTimeCode(text);
    if (length < full) return 'too-short';
    return length > full ? 'too-long' : null;
  },
};

function parseOneTimeCode(text: string): string {
  const digits = digitsOf(text);
  if (digits.length <= full) return digits;
  // Takes the only six adjacent digits of "Your code is 123 456. It is good for 5 minutes". Autofill messages repeat the code at the end.
  const whole = text.normalize('NFKC').match(/(?<!\d)\d{3}[\s\p{Pd}]?\d{3}(?!\d)/gu) ?? [];
  const [code, ...others] = new Set(whole.map(digitsOf));
  return code !== undefined && others.length === 0 ? code : digits;
}
