import { describe, expect, it } from 'vitest';
import { valueAbove, valuesIn } from './match.ts';

describe('the parameter of an address', () => {
  it.each([
    ['/read/4f1c', '4f1c'],
    ['/read/4f1c/?page=2#top', '4f1c'],
    ['/read/a%20b', 'a b'],
    ['/read/%E0%A4%A', '%E0%A4%A'],
    ['/read', ''],
  ])('of %s is “%s”', (address, uuid) => {
    expect(valuesIn('/read/:uuid', address)).toEqual({ uuid });
  });
});

describe('the value of the longest path that contains an address', () => {
  const kept = { '/': 'start', '/a': 'a', '/a/b': 'b' };

  it.each([
    ['/', 'start'],
    ['/a', 'a'],
    ['/a/c/d?e', 'a'],
    ['/a/b/c', 'b'],
    ['/a/bc', 'a'],
    ['/ab', undefined],
    ['/toString', undefined],
    ['', undefined],
  ])('of %s is %s', (address, value) => {
    expect(valueAbove(kept, address)).toBe(value);
  });
});
