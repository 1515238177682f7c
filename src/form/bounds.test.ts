import { expect, it } from 'vitest';
import { boundReason } from './bounds.ts';
import { moneyLeft } from './formats/money.ts';

const bounds = [
  { least: '1.00', message: 'too little' },
  { most: '50000.00', message: 'too much' },
  { most: '99.50', message: 'more than is left' },
];

it.each([
  ['0.99', 'too little'],
  ['1.00', null],
  ['$99.50', null],
  ['99.51', 'more than is left'],
  ['50,000.01', 'too much'],
  ['9999999999999999', 'too much'],
  ['1e3', null],
  ['', null],
])('of the amount %s a depositor hears %s', (text, reason) => expect(boundReason(text, bounds)).toBe(reason));

it('a bound applies only while its condition matches the other fields', () => {
  const today = [{ most: '99.50', when: { frequency: 'now' }, message: 'more than is left' }];
  expect(boundReason('100', today, { frequency: 'now' })).toBe('more than is left');
  expect(boundReason('100', today, { frequency: 'weekly' })).toBeNull();
});

it('an amount without bounds is always valid', () => expect(boundReason('5')).toBeNull());

it.each([
  ['100000.00', '500.00', '99500.00'],
  ['0.10', '0.10', '0.00'],
  ['9007199254740993.01', '0.02', '9007199254740992.99'],
  ['1.00', '1.01', null],
  ['1.00', 'some', null],
])('of %s without %s is left %s, to the cent', (of, without, left) => expect(moneyLeft(of, without)).toBe(left));
