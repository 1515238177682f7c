import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './formatNumber.ts';

test.each([
  ['0', '$0.00'],
  ['1234.5', '$1,234.50'],
  ['1234567.89', '$1,234,567.89'],
  ['-12.30', '−$12.30'],
  ['007.1', '$7.10'],
  ['90071992547409911.07', '$90,071,992,547,409,911.07'],
])('a depositor reads %s as %s', (amount, text) => expect(formatMoney(amount, 'en-US')).toBe(text));

test.each(['', 'abc', '1.234', '1,000.00', '1e3'])('%j, which is no amount of whole cents, stays as it is', (amount) => {
  expect(formatMoney(amount, 'en-US')).toBe(amount);
});

test('every amount matches the browser’s own format', () => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (cents) => {
      const decimal = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(formatMoney(decimal, 'en-US')).toBe(usd.format(cents / 100));
    }),
  );
});

test.each([
  ['500', '+$500.00'],
  ['-250.5', '−$250.50'],
])('signed, %s reads as %s', (amount, text) => expect(formatMoney(amount, 'en-US', 'always')).toBe(text));
