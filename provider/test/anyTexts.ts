import fc from 'fast-check';

/** Texts that grow or shrink when they are normalized, that count differently in UTF-16, or that are simply long. */
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
/** Made once: it counts all characters that there are. */
const anything = fc.string({ unit: 'binary', maxLength: 40 });
/** Texts of at most so many characters. */
export function textOf(longest: number): fc.Arbitrary<string> {
  const length = fc.constantFrom(longest, longest - 1, Math.floor(longest / 2) + 1, 1, 3);
  const repeated = fc.tuple(fc.constantFrom(...signs), length).map(([sign, count]) => sign.repeat(Math.max(1, count)));
  const mixed = fc.string({ unit: fc.constantFrom(...signs), maxLength: longest });
  return fc.oneof(repeated, repeated, mixed, anything).map((text) => cut(text, longest));
}

let count = 0;
/** An address that nobody has, often as long as one may be. */
export const address: fc.Arbitrary<string> = fc.tuple(textOf(64), fc.boolean()).map(([local, isLong]) => {
  const start = `${local}@d${(count += 1)}.example`;
  const filler = `.${'b'.repeat(60)}`;
  const room = 254 - Array.from(start).length;
  return isLong && room > 2
    ? `${start}${filler.repeat(Math.floor(room / filler.length))}${`.${'c'.repeat(60)}`.slice(0, room % 61)}`
    : start;
});

const cut = (text: string, longest: number) => Array.from(text).slice(0, longest).join('');
