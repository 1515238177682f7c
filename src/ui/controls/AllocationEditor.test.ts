import { expect, it } from 'vitest';
import { formatShare, parseShare, splitEvenly } from './AllocationEditor.tsx';

it.each<[string, number | null]>([
  ['33.34', 3334],
  ['33,3', 3330],
  ['100', 10_000],
  ['100 %', 10_000],
  ['.5', 50],
  ['5.', 500],
  ['0.01', 1],
  ['0', null],
  ['', null],
  ['100.01', null],
  ['100.001', null],
  ['-5', null],
  ['1e2', null],
  ['１０', 1000],
])('a share typed as "%s" is %s basis points', (typed, points) => {
  expect(parseShare(typed)).toBe(points);
});

it('an even split adds up to exactly 100 %', () => {
  expect(splitEvenly(3).map(formatShare)).toEqual(['33.34', '33.33', '33.33']);
  for (let count = 1; count <= 100; count += 1) expect(splitEvenly(count).reduce((sum, share) => sum + share, 0)).toBe(10_000);
});
