import { describe, expect, it } from 'vitest';
import { foundBy, placesOf, smallData, smallKnown } from '../../test/setup/smallApp.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { prove } from '../proven/prove.ts';

describe('a route that nothing leads to', () => {
  it('is told, and so is what only it leads to', () => {
    const data = smallData([
      { path: '/a', links: [{ label: 'L', to: '/b' }] },
      { path: '/b', links: [{ label: 'L', to: '/a' }] },
    ]);
    expect(placesOf(foundBy('route-unreachable', data))).toEqual(['route /a /path', 'route /b /path']);
  });

  it('is none that a link, a submit, a problem, a rule, Back, a redirect, a destination or the navigation leads to', () => {
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

  it('is none that app.json names as an entrance', () => {
    const data = smallData([{ path: '/mail' }]);
    data.declared = { open: { public: [], bearer: [] }, entrances: ['/mail'], ends: [] };
    expect(foundBy('route-unreachable', data)).toEqual([]);
  });

  it('is spared while a screen of its flow is missing, which may lead there one day', () => {
    const data = smallData([
      { path: '/a', flow: 'one', screen: 'not-yet' },
      { path: '/b', flow: 'one' },
      { path: '/c', flow: 'two' },
    ]);
    expect(placesOf(foundBy('route-unreachable', data))).toEqual(['route /c /path']);
  });

  it('is spared only as long as it was when that was accepted, and told when it is led to', () => {
    const journey = (...paths: string[]) =>
      smallData([{ path: '/a', flow: 'one', screen: 'not-yet' }, ...paths.map((path) => ({ path, flow: 'one' }))]);
    const proven = prove(createApp(journey('/b')), smallKnown());
    expect(proven.notReached).toEqual(['/a', '/b']);
    expect(foundBy('route-unreachable', journey('/b'), smallKnown(), proven)).toEqual([]);
    expect(placesOf(foundBy('route-unreachable', journey('/b', '/c'), smallKnown(), proven))).toEqual(['route /c /path']);
    expect(prove(createApp(journey('/b', '/c')), smallKnown(), proven).notReached).toEqual(['/a', '/b']);
    const led = journey('/b');
    led.routes[0]!.links = [{ label: 'L', to: '/b' }];
    expect(placesOf(foundBy('not-yet-done', led, smallKnown(), proven))).toEqual(['proven /notReached/1']);
  });
});

describe('an entrance', () => {
  it('that no flow declares is told', () => {
    const data = smallData([{ path: '/mail' }, { path: '/mail/:uuid' }]);
    data.declared = { open: { public: [], bearer: [] }, entrances: ['/mail', '/male', '/mail/:uuid'], ends: [] };
    expect(placesOf(foundBy('entrance-stale', data))).toEqual(['app /entrances/1']);
  });
});
