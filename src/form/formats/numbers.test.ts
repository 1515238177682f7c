import { describe, expect, it } from 'vitest';
import { groupNumber, parseNumber } from './numbers.ts';

describe('a typed number', () => {
  it.each([
    ['85000', 85_000, '85,000'],
    ['85,000', 85_000, '85,000'],
    [' $1,250.50 ', 1250.5, '1,250.50'],
    ['-5', -5, '-5'],
    ['−1,000', -1000, '-1,000'],
    ['12,50', 12.5, '12.50'],
    ['.5', 0.5, '0.5'],
    ['007', 7, '7'],
    ['8５', 85, '85'],
    ['999999999999999', 999_999_999_999_999, '999,999,999,999,999'],
  ])('%s is %d', (typed, number, grouped) => {
    expect(parseNumber(typed)).toBe(number);
    expect(groupNumber(typed)).toBe(grouped);
    expect(parseNumber(grouped)).toBe(number);
  });

  it.each(['', '-', '.', '1e3', '85k', '1,25,0', '1,2345', '0x1f', '1.2.3', 'Infinity', '1234567890123456'])(
    '%s is none, and stays',
    (typed) => {
      expect(parseNumber(typed)).toBeNull();
      expect(groupNumber(typed)).toBe(typed);
    },
  );

  it('parses hostile input in linear time', () => {
    expect(parseNumber(','.repeat(20_000))).toBeNull();
    expect(parseNumber('1,111'.repeat(20_000))).toBeNull();
  });
});
