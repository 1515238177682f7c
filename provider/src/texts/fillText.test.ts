import { expect, test } from 'vitest';
import { fillText } from './fillText.ts';

test.each([
  ['{brand.name}: your code is {code}.', 'Harbor: your code is 123456.'],
  ['{code} {code}', '123456 123456'],
  ['{name}', '{code}'],
  ['{absent} {toString} {', '{absent} {toString} {'],
])('fills %s', (text, filled) => {
  expect(fillText(text, { 'brand.name': 'Harbor', code: '123456', name: '{code}' })).toBe(filled);
});
