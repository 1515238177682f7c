import fc from 'fast-check';

/** Strings that change length under normalization, differ in UTF-16 length, or are long. */
const signs = [
  '\u0958',
  '\u0344',
  '\u{1d15e}',
  'ﬃ',
  '㍿',
  '\ufdfa',
  'İ',
  'e\u0301',
  'a',
  '\u{1d49c}',
  '🦊',
  'é',
  '-',
  "'",
  ' ',
  '7',
  '\u202e',
];
/** Created once, because fast-check enumerates all characters for it. */
const anything = fc.string({ unit: 'binary', maxLength: 40 });
/** Strings of at most `longest` characters. */
export function textOf(longest: number): fc.Arbitrary<string> {
  const length = fc.constantFrom(longest, longest - 1, Math.floor(longest / 2) + 1, 1, 3);
  const repeated = fc.tuple(fc.constantFrom(...signs), length).map(([sign, count]) => sign.repeat(Math.max(1, count)));
  const mixed = fc.string({ unit: fc.constantFrom(...signs), maxLength: longest });
  return fc.oneof(repeated, repeated, mixed, anything).map((text) => cut(text, longest));
}

let count = 0;
/** A unique address, often of maximum length. */
export const address: fc.Arbitrary<string> = fc.tuple(textOf(64), fc.boolean()).map(([local, isLong]) => {
  const start = `${local}@d${(count += 1)}.example`;
  const filler = `.${'b'.repeat(60)}`;
  const room = 254 - Array.from(start).length;
  return isLong && room > 2
    ? `${start}${filler.repeat(Math.floor(room / filler.length))}${`.${'c'.repeat(60)}`.slice(0, room % 61)}`
    : start;
});

const cut = (text: string, longest: number) => Array.from(text).slice(0, longest).join('');
