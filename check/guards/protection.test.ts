import { describe, expect, it } from 'vitest';
import { checkSmall, foundBy, pointersOf, smallData, smallKnown } from '../../test/setup/smallApp.ts';

const notLoggedIn = { name: 'in', access: ['authenticated' as const], when: [{ not: 'authenticated' }], to: '/' };
const known = smallKnown({
  progress: { session: 'full' },
  open: { session: 'none' },
  half: { session: 'any' },
  login: { always: ['token'] },
});
const facts = { depositor: { call: 'progress' }, service: { call: 'open' } };

describe('a route behind a login', () => {
  it('is reported when it renders without one, with the smallest facts', () => {
    const data = smallData([{ path: '/a', access: 'authenticated' }], { rules: [{ ...notLoggedIn, when: [{ not: 'bearer' }] }] });
    expect(foundBy('route-unprotected', data)).toMatchObject([
      { file: 'route /a', pointer: '/access', witness: { path: '/a', facts: { session: { bearerToken: 'held' } } } },
    ]);
  });

  it('is fine while the rule is in place', () => {
    expect(foundBy('route-unprotected', smallData([{ path: '/a', access: 'authenticated' }], { rules: [notLoggedIn] }))).toEqual([]);
  });

  it('needs a bearer token if that is its access', () => {
    const open = smallData([{ path: '/a', access: 'bearer' }]);
    expect(foundBy('route-unprotected', open)).toMatchObject([{ file: 'route /a', witness: { facts: {} } }]);
    expect(foundBy('route-unprotected', smallData([{ path: '/a', access: 'bearer', guards: ['bearer'] }]))).toEqual([]);
  });
});

describe('a call that needs a session', () => {
  it('is reported when guards of a public route wait for what it loads', () => {
    const data = smallData([{ path: '/a', guards: ['completed'] }], { facts });
    expect(foundBy('call-without-session', data, known)).toMatchObject([{ file: 'route /a', pointer: '/guards', witness: { facts: {} } }]);
  });

  it('is fine when an earlier rule redirects those without one', () => {
    const data = smallData([{ path: '/a', access: 'authenticated', guards: ['completed'] }], { facts, rules: [notLoggedIn] });
    expect(foundBy('call-without-session', data, known)).toEqual([]);
  });

  it('is reported when a guard list reads its fact even after the guard that would redirect', () => {
    const data = smallData([{ path: '/a', guards: ['authenticated', 'completed'] }], { facts });
    expect(pointersOf(foundBy('call-without-session', data, known))).toEqual(['route /a /guards']);
  });

  it('is reported in loads and submits, unless only for logged-in depositors', () => {
    const call = (more: object) => ({ submits: { go: { label: 'Go', do: [{ call: 'progress', ...more }] } } });
    const data = smallData([
      { path: '/a', loads: { x: { call: 'progress' } } },
      { path: '/b', ...call({}) },
      { path: '/c', ...call({ when: ['authenticated'] }) },
      { path: '/d', loads: { x: { call: 'open' } } },
      { path: '/e', guards: ['bearer'], loads: { x: { call: 'half' } } },
    ]);
    expect(pointersOf(foundBy('call-without-session', data, known))).toEqual(['route /a /loads/x', 'route /b /submits/go/do/0']);
  });

  it('may follow a call that always starts a session, but not one that may', () => {
    const sets = {
      'session.bearerToken': '$answer.token',
      'session.session_id': '$answer.session_id',
      'session.expires_at': '$answer.expires_at',
    };
    const data = smallData([{ path: '/a', submits: { go: { label: 'Go', do: [{ call: 'login' }, { call: 'progress' }] } } }], {
      calls: { login: { sets } },
    });
    const always = (fields: string[]) => smallKnown({ progress: { session: 'full' }, login: { always: fields } });
    expect(pointersOf(foundBy('call-without-session', data, always(['token', 'expires_at'])))).toEqual(['route /a /submits/go/do/1']);
    expect(foundBy('call-without-session', data, always(['token', 'session_id', 'expires_at']))).toEqual([]);
  });
});

describe('the list of public paths', () => {
  it('must contain every route without a login, and nothing else', () => {
    const data = smallData([{ path: '/a' }, { path: '/b', access: 'authenticated' }, { path: '/c', access: 'bearer' }]);
    data.declared = { open: { public: ['/', '/not-found', '/b', '/c', '/gone'], bearer: [] }, entrances: [], ends: [] };
    const openings = checkSmall(data).filter(({ rule }) => rule.startsWith('open-'));
    expect(openings.map(({ rule, file, pointer }) => `${rule} ${file} ${pointer}`)).toEqual([
      'open-undeclared route /a /access',
      'open-undeclared route /c /access',
      'open-stale app /open/public/2',
      'open-stale app /open/public/3',
      'open-stale app /open/public/4',
    ]);
  });
});
