import { expect, it } from 'vitest';
import { holdToBudget } from './holdToBudget.ts';

/** Parts over budget, as named in the table. */
const missed = (sizes: Record<string, number>, budget: Record<string, number>) =>
  holdToBudget(new Map(Object.entries(sizes)), budget).flatMap(({ what, ratio, limit }) => (ratio <= limit ? [] : what));

const budget = { axios: 17, 'everything else': 2 };

it.each([
  ['passes with each part within its entry, and small ones within one together', { axios: 17, clsx: 1, 'get-nonce': 0.9 }, []],
  ['names a part that exceeds its entry', { axios: 17.1, clsx: 0.2 }, ['JavaScript of axios']],
  ['names a part that needs an entry', { axios: 16, clsx: 0.2, moment: 1.1 }, ['JavaScript of moment, not in the budget']],
  [
    'names small parts that add up to too much',
    { axios: 16, clsx: 0.8, 'get-nonce': 0.8, 'react-is': 0.8 },
    ['JavaScript of everything else'],
  ],
  ['names an entry without a part', { clsx: 0.2 }, ['JavaScript of axios (not in the build)']],
])('%s', (_title, sizes, expected) => {
  expect(missed(sizes, budget)).toEqual(expected);
});
