import { describe, expect, it } from 'vitest';
import { foundBy, pointersOf, smallData, smallKnown } from '../../test/setup/smallApp.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { explain } from '../../src/flow/explain/explain.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';

const done = { path: '/done', guards: ['completed'] };

describe('a target that refuses everyone who can get there', () => {
  it('is reported for Back, links and submits, with where they end', () => {
    const data = smallData([
      done,
      {
        path: '/a',
        guards: [{ not: 'completed' }],
        back: '/done',
        links: [
          { label: 'L', to: '/' },
          { label: 'L', to: '/done' },
        ],
        submits: { go: { label: 'Go', to: '/done' } },
      },
    ]);
    const found = foundBy('target-refused', data);
    expect(pointersOf(found)).toEqual(['route /a /back', 'route /a /links/1/to', 'route /a /submits/go/to']);
    expect(found[0]).toMatchObject({ witness: { facts: {}, path: '/done', journey: ['/a', '/done'] } });
    expect(explain(createApp(data), {}, '/done', spaceNow)).toMatchObject({ lands: '/not-found' });
  });

  it('is not reported if a single state may enter', () => {
    const data = smallData([done, { path: '/a', guards: ['bearer'], links: [{ label: 'L', to: '/done' }] }]);
    expect(foundBy('target-refused', data)).toEqual([]);
  });

  it('is not reported after a call that changes the outcome, but after one that does not', () => {
    const to = { path: '/a', guards: [{ not: 'completed' }], submits: { go: { label: 'Go', do: [{ call: 'x' }], to: '/done' } } };
    const after = (meaning: object) => foundBy('target-refused', smallData([done, to], { calls: { x: meaning } }), smallKnown({ x: {} }));
    expect(after({ sets: { depositor: '$answer' } })).toEqual([]);
    expect(after({ sets: { 'depositor.registration_last_step': 'completed' } })).toEqual([]);
    expect(after({ sets: { 'depositor.registration_last_step': 'basic' } })).toHaveLength(1);
    expect(after({ sets: { 'funding.status': '$answer.status' } })).toHaveLength(1);
    expect(after({ invalidates: ['call:depositor'] })).toHaveLength(1);
  });

  it('is not reported if the call invalidates a fact that is reloaded', () => {
    const to = { path: '/a', guards: [{ not: 'completed' }], submits: { go: { label: 'Go', do: [{ call: 'x' }], to: '/done' } } };
    const data = smallData([done, to], { calls: { x: { invalidates: ['depositor'] } }, facts: { depositor: { call: 'progress' } } });
    expect(foundBy('target-refused', data, smallKnown({ x: {}, progress: {} }))).toEqual([]);
  });

  it('considers navigation state set by a submit', () => {
    const needsType = { path: '/otp', guards: ['mfaTypeGiven'] };
    const from = (nav: Record<string, string>) => ({
      path: '/a',
      guards: [{ not: 'mfaTypeGiven' }],
      submits: { go: { label: 'Go', nav, to: '/otp' } },
    });
    expect(foundBy('target-refused', smallData([needsType, from({ mfaType: 'sms' })]))).toEqual([]);
    expect(foundBy('target-refused', smallData([needsType, from({ mfaType: '$form.type' })]))).toEqual([]);
    expect(foundBy('target-refused', smallData([needsType, from({ email: '$form.email' })]))).toHaveLength(1);
  });

  it('considers that a session has ended', () => {
    const end = (to: string) => ({ path: '/a', guards: ['bearer'], submits: { go: { label: 'Go', endsSession: true, to } } });
    const inside = { path: '/in', guards: ['bearer'] };
    expect(foundBy('target-refused', smallData([inside, end('/in')]))).toHaveLength(1);
    expect(foundBy('target-refused', smallData([inside, end('/')]))).toEqual([]);
  });

  it('is reported for problems of calls, on every page with the call', () => {
    const locked = { path: '/locked', guards: [{ originIs: 'mfa-locked' }] };
    const page = (path: string) => ({
      path,
      guards: [{ not: { originIs: 'mfa-locked' } }],
      submits: { go: { label: 'Go', do: [{ call: 'x' }] } },
    });
    const with_ = (sets: Record<string, string>) =>
      foundBy(
        'target-refused',
        smallData([locked, page('/a')], { calls: { x: { problems: [{ status: 400 }, { status: 403, sets, to: '/locked' }] } } }),
      );
    expect(pointersOf(with_({}))).toEqual(['call x /problems/1/to']);
    expect(with_({ 'nav.origin': 'mfa-locked' })).toEqual([]);
  });

  it('is reported for guards, rules and navigation items', () => {
    const data = smallData(
      [done, { path: '/b', guards: ['completed'], else: '/done' }, { path: '/c', guards: ['passed'], else: '/done' }],
      {
        rules: [{ name: 'r', access: ['bearer'], when: [{ not: 'bearer' }], to: '/d' }],
        navigation: [
          { label: 'N', icon: 'i', to: '/done', when: [{ not: 'completed' }] },
          { label: 'N', icon: 'i', to: '/done', when: ['viewOnly', 'active'] },
        ],
      },
    );
    data.routes.push({ path: '/d', access: 'bearer', title: 'T', flow: 'f', guards: ['bearer'] });
    expect(pointersOf(foundBy('target-refused', data))).toEqual(['route /b /else', 'rule r /to', 'navigation 0 /to']);
    expect(pointersOf(foundBy('navigation-never-shown', data))).toEqual(['navigation 1']);
  });

  it('may be a redirect to a page that renders', () => {
    const data = smallData([done, { path: '/entry', redirect: 'home' }, { path: '/a', links: [{ label: 'L', to: '/entry' }] }], {
      destinations: { home: [{ when: ['completed'], to: '/done' }, { to: '/' }] },
    });
    expect(foundBy('target-refused', data)).toEqual([]);
  });
});

describe('a destination branch', () => {
  const routes = [done, { path: '/a', guards: [{ not: 'completed' }], links: [{ label: 'L', to: 'next' }] }];
  const next = (...branches: { when?: string[]; to: string }[]) => smallData(routes, { destinations: { next: branches } });

  it('is reported when no one takes it from where the destination is used', () => {
    const data = next({ when: ['completed'], to: '/done' }, { when: ['bearer'], to: '/' }, { to: '/not-found' });
    expect(pointersOf(foundBy('branch-never-taken', data))).toEqual(['destination next /0']);
  });

  it('is reported when everyone who takes it is refused, with the path there', () => {
    const data = next({ when: ['bearer'], to: '/done' }, { to: '/' });
    const [found, ...others] = foundBy('branch-refused', data);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      file: 'destination next',
      pointer: '/0/to',
      witness: { facts: { session: { bearerToken: 'held' } }, journey: ['/a', '/done'] },
    });
  });

  it('is fine if the states of all its uses together take it', () => {
    const data = smallData([...routes, { path: '/b', links: [{ label: 'L', to: 'next' }] }], {
      destinations: { next: [{ when: ['completed'], to: '/done' }, { to: '/' }] },
    });
    expect([...foundBy('branch-never-taken', data), ...foundBy('branch-refused', data)]).toEqual([]);
  });
});

describe('a submit', () => {
  it('that makes no call and leads nowhere is reported', () => {
    const submits = {
      idle: { label: 'I', say: 'Nothing.' },
      call: { label: 'C', do: [{ call: 'x' }] },
      end: { label: 'E', endsSession: true },
    };
    expect(pointersOf(foundBy('submit-leads-nowhere', smallData([{ path: '/a', submits }])))).toEqual(['route /a /submits/idle']);
  });
});
