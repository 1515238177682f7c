import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from './decimal.ts';

const most = 10n ** 15n;
const cents = fc.bigInt(-most, most);

describe('decimal amounts', () => {
  it('survive a round trip, positive and negative', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(fromDecimal(toDecimal(amount), 'any')).toBe(amount);
      }),
    );
  });

  it('survive a round trip as text', () => {
    const text = fc.tuple(fc.constantFrom('', '-'), fc.bigInt(1n, most), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(text, ([sign, dollars, rest]) => {
        const written = `${sign}${dollars}.${String(rest).padStart(2, '0')}`;
        expect(toDecimal(fromDecimal(written, 'any') ?? 0n)).toBe(written);
      }),
    );
  });

  it.each<[bigint | number, string]>([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [-50n, '-0.50'],
    [-100n, '-1.00'],
    [-12_345n, '-123.45'],
    [2n ** 53n + 1n, '90071992547409.93'],
    [-(2n ** 63n), '-92233720368547758.08'],
    [400, '4.00'],
  ])('format %s hundredths as %s', (hundredths, text) => {
    expect(toDecimal(hundredths)).toBe(text);
  });

  it.each([1.5, Number.NaN, Infinity, 2 ** 53])('refuse to format %s', (hundredths) => {
    expect(() => toDecimal(hundredths)).toThrow(RangeError);
  });

  it.each<[string, bigint]>([
    ['0', 0n],
    ['7', 700n],
    ['7.5', 750n],
    ['7.05', 705n],
    ['0.01', 1n],
    ['92233720368547758.07', 2n ** 63n - 1n],
  ])('parse %s as %s cents', (text, amount) => {
    expect(fromDecimal(text)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '+1',
    '1.',
    '.5',
    '1.234',
    '1.2.3',
    '1e2',
    '1E2',
    '0x10',
    '1,000.00',
    '1_000',
    '$1',
    '1 ',
    ' 1',
    '1\n',
    '01',
    '00.50',
    '-0',
    '-0.00',
    '１',
    '１.００',
    '1．00',
    '٣',
    '1\u00a0000',
    '1\u00a0',
    '1\u200b',
    '\u22121',
    'NaN',
    'Infinity',
    '--1',
    '92233720368547758.08',
    '9'.repeat(400),
  ])('refuse %j', (text) => {
    expect(fromDecimal(text, 'any')).toBeNull();
  });

  it('may be negative only if allowed', () => {
    fc.assert(
      fc.property(fc.bigInt(-most, -1n), (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBeNull();
      }),
    );
  });

  it('accept no other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', '+', 'e', ' ', ',', '０', '\u00a0') }), (text) => {
        const amount = fromDecimal(text, 'any');
        expect(amount !== null).toBe(/^(-?[1-9][0-9]*|0)(\.[0-9]{1,2})?$/.test(text) || /^-0\.(0[1-9]|[1-9][0-9]?)$/.test(text));
      }),
    );
  });
});
