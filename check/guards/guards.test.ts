import { afterEach, describe, expect, it } from 'vitest';
import { checkSmall, foundBy, pointersOf, smallData } from '../../test/setup/smallApp.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { decide } from '../../src/flow/decide/decide.ts';
import { guards } from '../../src/flow/language/guards.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';

describe('a guard that rules out proofs', () => {
  afterEach(() => {
    delete guards.odd;
  });
  const data = smallData([{ path: '/a', guards: ['bearer', { not: 'odd' }] }]);

  it('is reported with facts when it throws, which never counts as false', () => {
    guards.odd = {
      says: '',
      reads: ['funding.status'],
      test: ({ funding }) => {
        if (funding?.status === 'FAILED') throw new Error('no such thing');
        return true;
      },
    };
    const findings = checkSmall(data);
    expect(findings).toMatchObject([
      { rule: 'guard-throws', file: 'route /a', pointer: '/1/not', witness: { facts: { funding: { status: 'FAILED' } } } },
    ]);
    const facts = { session: { bearerToken: 'held' }, ...findings[0]?.witness?.facts };
    expect(() => decide(createApp(data), facts, '/a', { now: spaceNow })).toThrow('no such thing');
  });

  it('is reported when it reads a leaf without values', () => {
    guards.odd = { says: '', reads: ['user.uuid'], test: ({ user }) => Boolean(user?.uuid) };
    expect(checkSmall(data)).toMatchObject([{ rule: 'guard-outside-space', message: expect.stringContaining('user.uuid') as string }]);
  });

  it('is reported when it reads what it does not declare, even for few facts', () => {
    guards.odd = { says: '', reads: ['funding.status'], test: (facts) => facts.funding?.status === 'PENDING' && !facts.alerts };
    expect(foundBy('guard-undeclared-read', data)).toMatchObject([{ message: expect.stringContaining('reads alerts') as string }]);
  });
});

describe('a guard without effect in its place', () => {
  it('holds in every state that reaches it', () => {
    const data = smallData([{ path: '/a', guards: ['viewOnly', 'completed', 'viewOnly'] }]);
    expect(pointersOf(foundBy('guard-always-true', data))).toEqual(['route /a /1', 'route /a /2']);
    const [found] = foundBy('guard-always-true', data);
    expect(found?.witness).toMatchObject({ path: '/a', facts: { depositor: { registration_status: 'VIEW_ONLY' } } });
  });

  it('fails in every state that reaches it, and later guards are not reported as well', () => {
    const data = smallData([{ path: '/a', guards: [{ any: ['passed', 'acceptable'] }, { statusIn: ['FAILED'] }, 'bearer'] }]);
    expect(checkSmall(data).map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual(
      expect.arrayContaining(['guard-always-false /1', 'route-never-renders /guards']),
    );
    expect(foundBy('guard-never-asked', data)).toEqual([]);
  });

  it('is judged over all routes that a rule applies to', () => {
    const rules = [
      { name: 'in', access: ['authenticated' as const], when: [{ not: 'authenticated' }], to: '/' },
      { name: 'view', access: ['authenticated' as const], when: ['viewOnly'], to: '/docs' },
      { name: 'done', access: ['authenticated' as const], when: ['completed', { not: 'viewOnly' }, 'onHold'], to: '/' },
    ];
    const inside = { access: 'authenticated' as const };
    expect(pointersOf(foundBy('guard-always-false', smallData([{ path: '/a', ...inside }], { rules })))).toEqual(['rule done /1/not']);
    const exempted = [
      { path: '/a', ...inside },
      { path: '/docs', ...inside, exempt: ['view'] },
    ];
    expect(pointersOf(foundBy('guard-always-false', smallData(exempted, { rules })))).toEqual([]);
  });

  it('is never reached, in a rule that applies to no route', () => {
    const rules = [{ name: 'held', access: ['bearer' as const], when: ['onHold'], to: '/' }];
    expect(pointersOf(foundBy('guard-never-asked', smallData([], { rules })))).toEqual(['rule held /0']);
  });

  it('may be in the shell, in progress or before a call', () => {
    const data = smallData(
      [{ path: '/a', guards: ['completed'], submits: { go: { label: 'Go', do: [{ call: 'x', when: ['completed'] }] } } }],
      {
        navigation: [{ label: 'N', icon: 'i', to: '/a', when: ['completed', { lastStepIs: 'completed' }] }],
        progress: { steps: [{ name: 'S', from: 0, to: 1, done: ['viewOnly', 'completed'] }], flows: [], whileRegistering: [] },
      },
    );
    const found = ['guard-always-true', 'guard-implied'].flatMap((rule) => pointersOf(foundBy(rule, data)));
    expect(found).toEqual(['route /a /submits/go/do/0/when/0', 'navigation 0 /1', 'step 0 /1']);
  });

  it('is only a warning if it would have an effect in another order', () => {
    const found = (...guards: GuardEntry[]) =>
      checkSmall(smallData([{ path: '/a', guards }]))
        .filter(({ rule }) => rule.startsWith('guard-'))
        .map(({ rule, severity, pointer }) => `${severity} ${rule} ${pointer}`);
    expect(found({ not: 'completed' }, { turnOf: 'basic' })).toEqual([]);
    expect(found({ turnOf: 'basic' }, { not: 'completed' })).toEqual(['warning guard-implied /1/not']);
    expect(found({ any: ['acceptable', 'passed'] })).toEqual(['warning guard-implied /0/any/1']);
    expect(found({ any: ['passed', 'acceptable'] })).toEqual([]);
    expect(found('completed', { not: 'completed' })).toEqual(['error guard-always-true /1/not']);
  });
});
