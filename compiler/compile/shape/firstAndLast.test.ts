import { expect, it } from 'vitest';
import { areSame, firstAndLast } from './firstAndLast.ts';

it('caches the first and last result, and computes those in between again', () => {
  const found: string[] = [];
  const remember = firstAndLast<string, string>((one, other) => one === other);
  const ask = (input: string) =>
    remember(input, () => {
      found.push(input);
      return input.toUpperCase();
    });
  expect(['a', 'b', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'B', 'A', 'C', 'A', 'B']);
  expect(found).toEqual(['a', 'b', 'c', 'b']);
});

it('does not cache failures', () => {
  const remember = firstAndLast<string, number>((one, other) => one === other);
  const fail = () => {
    throw new Error('not yet');
  };
  expect(() => remember('a', fail)).toThrow('not yet');
  expect(remember('a', () => 1)).toBe(1);
});

it('distinguishes lists by length and entries', () => {
  const entry = {};
  expect(areSame([entry, 1], [entry, 1])).toBe(true);
  expect([areSame([entry], [entry, 1]), areSame([entry, 1], [entry]), areSame([{}], [entry])]).toEqual([false, false, false]);
});
