import { describe, expect, it } from 'vitest';
import { foundBy, pointersOf, smallData } from '../../test/setup/smallApp.ts';

describe('an unreachable route', () => {
  it('is reported in every flow, together with what only it leads to', () => {
    const data = smallData([
      { path: '/a', flow: 'one', links: [{ label: 'L', to: '/b' }] },
      { path: '/b', flow: 'one', links: [{ label: 'L', to: '/a' }] },
      { path: '/c', flow: 'two' },
    ]);
    expect(pointersOf(foundBy('route-unreachable', data))).toEqual(['route /a /path', 'route /b /path', 'route /c /path']);
  });

  it('is not one that a link, submit, problem, rule, Back, redirect, destination or the navigation leads to', () => {
    const data = smallData(
      [
        { path: '/', links: [{ label: 'L', to: '/a' }], submits: { go: { label: 'G', do: [{ call: 'x' }], to: 'there' } } },
        { path: '/a', back: '/b', guards: ['bearer'], else: '/e' },
        { path: '/b', redirect: '/c' },
        ...['/c', '/d', '/e', '/p', '/r', '/n'].map((path) => ({ path })),
      ],
      {
        destinations: { there: [{ to: '/d' }] },
        calls: { x: { problems: [{ to: '/p' }] } },
        rules: [{ name: 'r', access: ['public'], when: ['onHold'], to: '/r' }],
        navigation: [{ label: 'N', icon: 'i', to: '/n' }],
      },
    );
    expect(foundBy('route-unreachable', data)).toEqual([]);
  });

  it('is not one that app.json names as an entrance', () => {
    const data = smallData([{ path: '/mail' }]);
    data.declared = { open: { public: [], bearer: [] }, entrances: ['/mail'], ends: [] };
    expect(foundBy('route-unreachable', data)).toEqual([]);
  });
});

describe('an entrance', () => {
  it('without a route is reported', () => {
    const data = smallData([{ path: '/mail' }, { path: '/mail/:uuid' }]);
    data.declared = { open: { public: [], bearer: [] }, entrances: ['/mail', '/male', '/mail/:uuid'], ends: [] };
    expect(pointersOf(foundBy('entrance-stale', data))).toEqual(['app /entrances/1']);
  });
});
