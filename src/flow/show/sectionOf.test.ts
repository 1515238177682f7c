import { expect, it } from 'vitest';
import { smallData } from '../../../test/setup/smallApp.ts';
import { createApp } from '../decide/createApp.ts';
import { sectionOf } from './sectionOf.ts';

const app = createApp(
  smallData(
    [
      { path: '/start' },
      { path: '/start/papers' },
      { path: '/start/papers/:year' },
      { path: '/people', back: '/account' },
      { path: '/people/edit', back: '/people' },
      { path: '/people/saved' },
      { path: '/letters', back: 'first' },
      { path: '/round', back: '/about' },
      { path: '/about', back: '/round' },
      { path: '/account' },
    ],
    { destinations: { first: [{ to: '/start' }] } },
  ),
);

it.each([
  ['an item', '/start', '/start'],
  ['a page below the item with the longest path', '/start/papers/2025', '/start/papers'],
  ['a page that links back to an item', '/people', '/account'],
  ['a page that links back to such a page', '/people/edit', '/account'],
  ['a page without a back link, below such a page', '/people/saved', '/account'],
  ['a page that links back to a destination', '/letters', '/start'],
  ['pages that link back to each other', '/round', undefined],
  ['a page that does not exist', '/start/nothing', undefined],
])('%s is in the right section', (_title, address, section) => {
  expect(sectionOf(app, address, { facts: {}, now: 0, items: ['/start', '/start/papers', '/account'] })).toBe(section);
});
