import { describe, expect, it } from 'vitest';
import { smallData } from '../../../test/setup/smallApp.ts';
import type { GuardResult } from './boundGuards.ts';
import { createApp } from './createApp.ts';
import { decide } from './decide.ts';
import type { Facts } from '../language/facts.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

const appOf = (...parts: Parameters<typeof smallData>) => createApp(smallData(...parts));

function landing(app: ReturnType<typeof appOf>, facts: Facts, path: string) {
  const decision = decide(app, facts, path, { now });
  return decision.outcome === 'wait' ? decision : decision.lands;
}

describe('decide', () => {
  it('renders an unknown address as Not found, at that address and without a redirect', () => {
    const decision = decide(appOf([]), {}, '/nowhere?x=1', { now });
    expect(decision).toMatchObject({ outcome: 'render', hops: [], lands: '/nowhere' });
    expect(decision.outcome === 'render' && decision.route.data.path).toBe('/not-found');
  });

  it('redirects refused depositors to Not found, or to the target of the route', () => {
    const app = appOf([{ path: '/a', guards: ['completed'] }, { path: '/b', guards: ['completed'], else: '/c' }, { path: '/c' }]);
    expect(landing(app, {}, '/a')).toBe('/not-found');
    expect(landing(app, {}, '/b')).toBe('/c');
    expect(landing(app, { depositor: { registration_last_step: 'COMPLETED' } }, '/b')).toBe('/b');
  });

  it('evaluates rules before a route’s own guards, in order', () => {
    const app = appOf([{ path: '/a', access: 'authenticated', guards: ['completed'] }, { path: '/logout' }], {
      rules: [{ name: 'in', access: ['authenticated'], when: [{ not: 'authenticated' }], to: '/logout' }],
    });
    const trace: GuardResult[] = [];
    decide(app, {}, '/a', { now, trace });
    expect(trace.map(({ guard, result }) => [guard, result])).toEqual([['authenticated', false]]);
    expect(landing(app, {}, '/a')).toBe('/logout');
  });

  it('skips rules that a route is exempt from', () => {
    const rules = [{ name: 'held', access: ['public' as const], when: ['onHold'], to: '/held' }];
    const app = appOf([{ path: '/a' }, { path: '/b', exempt: ['held'] }, { path: '/held', exempt: ['held'] }], { rules });
    const facts = { depositor: { extended_status: 'HOLD' } };
    expect(landing(app, facts, '/a')).toBe('/held');
    expect(landing(app, facts, '/b')).toBe('/b');
  });

  it('takes the first matching branch of a destination', () => {
    const app = appOf([{ path: '/a', redirect: 'there' }, { path: '/x' }, { path: '/y' }], {
      destinations: { there: [{ when: ['completed'], to: '/x' }, { to: '/y' }] },
    });
    expect(landing(app, {}, '/a')).toBe('/y');
    expect(landing(app, { depositor: { registration_last_step: 'completed' } }, '/a')).toBe('/x');
  });

  it('names the facts to load, but none after a refusal', () => {
    const app = appOf([{ path: '/a', access: 'authenticated', guards: ['completed', 'fundingSucceeded'] }, { path: '/logout' }], {
      rules: [{ name: 'in', access: ['authenticated'], when: [{ not: 'authenticated' }], to: '/logout' }],
    });
    const isLoaded = (fact: string) => fact === 'session';
    expect(decide(app, { session: { bearerToken: 'held', session_id: 's' } }, '/a', { now, isLoaded })).toEqual({
      outcome: 'wait',
      needs: ['depositor', 'funding'],
    });
    expect(decide(app, {}, '/a', { now, isLoaded })).toMatchObject({ lands: '/logout' });
  });

  it('also waits for the facts a page states', () => {
    const app = appOf([{ path: '/held', unconfirmed: { unless: ['onHold'], lead: 'Not on hold.' } }]);
    expect(decide(app, {}, '/held', { now, isLoaded: () => false })).toEqual({ outcome: 'wait', needs: ['depositor'] });
    expect(decide(app, {}, '/held', { now, isLoaded: () => true })).toMatchObject({ outcome: 'render' });
  });

  it('waits until a flow on the way has been loaded', () => {
    const app = appOf([{ path: '/a', redirect: '/b/c' }], { elsewhere: { '/b': 'b' } });
    expect(decide(app, {}, '/a', { now })).toEqual({ outcome: 'wait', needs: [], flow: 'b' });
    const [page] = smallData([{ path: '/b/c' }]).routes.filter(({ path }) => path === '/b/c');
    app.add('b', page ? [page] : []);
    app.add('b', []);
    expect(landing(app, {}, '/a')).toBe('/b/c');
    // Unknown addresses within a loaded flow render Not found.
    expect(decide(app, {}, '/b/d', { now })).toMatchObject({ outcome: 'render', lands: '/b/d' });
  });

  it('throws on a redirect loop', () => {
    const app = appOf([
      { path: '/a', redirect: '/b' },
      { path: '/b', redirect: '/a' },
    ]);
    expect(() => decide(app, {}, '/a', { now })).toThrow('round in a circle: /a -> /b -> /a');
  });

  it('accepts a bearer until it expires on the given clock', () => {
    const app = appOf([{ path: '/a', guards: ['bearer'] }]);
    const session = { bearerToken: 'held', expires_at: '2026-11-21T12:00:00Z' };
    expect(decide(app, { session }, '/a', { now: now - 1 })).toMatchObject({ outcome: 'render' });
    expect(decide(app, { session }, '/a', { now })).toMatchObject({ lands: '/not-found' });
  });

  it('supports "any", lists within it, and "not"', () => {
    const app = appOf([{ path: '/a', guards: [{ any: [['completed', 'passed'], { not: 'bearer' }] }] }]);
    const done = { registration_last_step: 'completed', registration_status: 'PASSED' };
    expect(landing(app, { session: { bearerToken: 'held' } }, '/a')).toBe('/not-found');
    expect(landing(app, { session: { bearerToken: 'held' }, depositor: done }, '/a')).toBe('/a');
    expect(landing(app, {}, '/a')).toBe('/a');
  });

  it('ignores query, fragment and a trailing slash, and matches parameters', () => {
    const app = appOf([{ path: '/a/:uuid' }, { path: '/a/fixed' }]);
    expect(landing(app, {}, '/a/fixed/?q=1#x')).toBe('/a/fixed');
    expect(decide(app, {}, '/a/17', { now })).toMatchObject({ route: { data: { path: '/a/:uuid' } } });
    expect(decide(app, {}, '/a/17/more', { now })).toMatchObject({ route: { data: { path: '/not-found' } } });
  });
});
