import { expect, it } from 'vitest';
import { foundBy, pointersOf, smallData } from '../../test/setup/smallApp.ts';
import type { RouteData } from '../../src/flow/language/app.ts';

const link = (to: string) => [{ label: 'L', to }];
const leave = { leave: { label: 'L', endsSession: true, to: '/' } };
const app = (...routes: (Partial<RouteData> & { path: string })[]) => smallData(routes);

it('reports a page that no one can leave, and pages that only lead to each other, once', () => {
  const pages = app(
    { path: '/a', links: link('/b') },
    { path: '/b', back: '/a' },
    { path: '/c' },
    { path: '/d', links: link('/c') },
    { path: '/e', back: '/a', links: link('/not-found') },
    { path: '/f', submits: leave },
  );
  const found = foundBy('page-without-way-out', pages).filter(({ file }) => /\/[a-f]$/.test(file));
  expect(found.map(({ file, message }) => [file, message.includes('only lead to each other')])).toEqual([
    ['route /a', true],
    ['route /c', false],
  ]);
});

it('reports it only for the states concerned', () => {
  const [found] = foundBy(
    'page-without-way-out',
    app({ path: '/a', links: link('/b') }, { path: '/b', guards: ['completed'], else: '/a', submits: leave }),
  ).filter(({ file }) => file === 'route /a');
  expect(found?.witness?.facts).toEqual({});
});

it('reports what leads everyone to the same page, but not what leads some there', () => {
  const own = app({ path: '/a', links: [...link('/a'), ...link('next')], back: '/b' }, { path: '/b', redirect: 'always' });
  const data = {
    ...own,
    destinations: { next: [{ when: ['completed'], to: '/not-found' }, { to: '/a' }], always: [{ to: '/a' }] },
  };
  expect(pointersOf(foundBy('leads-to-itself', data))).toEqual(['route /a /back', 'route /a /links/0/to']);
});
