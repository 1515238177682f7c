import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardList } from '../../test/setup/randomGuards.ts';
import { checkSmall, pointersOf, smallData, smallKnown } from '../../test/setup/smallApp.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { decide } from '../../src/flow/decide/decide.ts';
import { explore } from '../explore/explore.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import { prove } from './prove.ts';
import { formatProven, toProven } from './proven.ts';

const known = smallKnown({ x: {} });

/** Findings for `now` when `before` was accepted, written to a file and read back. */
function changed(before: AppData, now: AppData) {
  const proven = toProven(JSON.parse(formatProven(prove(createApp(before), known))));
  const rules = ['decision-changed', 'proven-gone'];
  return checkSmall(now, known, proven).filter(({ rule }) => rules.includes(rule));
}

const guarded = (guards: GuardEntry[], more: Partial<AppData> = {}) => smallData([{ path: '/a', guards }], more);

describe('accepted decisions', () => {
  it('do not change when guards are reordered or rephrased', () => {
    expect(changed(guarded(['completed', 'active', 'primary']), guarded(['primary', 'completed', 'active']))).toEqual([]);
    expect(changed(guarded([{ not: { any: ['completed', 'bearer'] } }]), guarded([{ not: 'bearer' }, { not: 'completed' }]))).toEqual([]);
  });

  it('change when a state gets another result, reported with the smallest facts, old and new result', () => {
    const [found, ...others] = changed(guarded(['completed', 'active']), guarded(['completed', 'acceptable']));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      rule: 'decision-changed',
      file: 'route /a',
      pointer: '/guards',
      witness: {
        path: '/a',
        facts: { depositor: { registration_last_step: 'completed', registration_status: 'PASSED', extended_status: 'HOLD' } },
      },
    });
    expect(found?.message).toContain('get the page now; accepted was "/not-found"');
    expect(found?.suggestion).toContain('passbook check --accept');
  });

  it('are reported where they changed: a destination, rule, claim, shell or call of a submit', () => {
    const build = (guard: string, step: string) =>
      smallData(
        [
          {
            path: '/a',
            redirect: 'next',
          },
          { path: '/b', unconfirmed: { unless: [guard], lead: 'L' }, submits: { go: { label: 'Go', do: [{ call: 'x', when: [guard] }] } } },
          { path: '/c', access: 'bearer' },
        ],
        {
          destinations: { next: [{ when: [guard], to: '/b' }, { to: '/' }] },
          rules: [{ name: 'r', access: ['bearer'], when: [guard], to: '/' }],
          navigation: [{ label: 'N', icon: 'i', to: '/b', when: [guard] }],
          shell: {
            logo: '/',
            contact: [{ when: [guard], to: '/' }, { to: '/b' }],
            logOut: '/',
            logOutWhen: [guard],
            navigationWhen: [guard],
          },
          progress: { steps: [{ name: step, from: 0, to: 1, done: [guard] }], flows: [], whileRegistering: [] },
        },
      );
    const changedPlaces = pointersOf(changed(build('completed', 'S'), build('passed', 'S'))).sort();
    expect(changedPlaces).toEqual([
      'claims /b',
      'destination next',
      'navigation 0',
      'route /b /submits/go/do/0',
      'rule r',
      'shell /contact/0',
      'shell /logOutWhen',
      'shell /navigationWhen',
      'step 0',
    ]);
  });

  it('are reported once when a rule of many routes is deleted, and at the route when one is exempt', () => {
    const routes = (exempt: string[]) =>
      ['/a', '/b', '/c'].map((path, index) => ({ path, access: 'bearer' as const, exempt: index === 0 ? exempt : [] }));
    const rules = [{ name: 'r', access: ['bearer' as const], when: ['viewOnly'], to: '/' }];
    const before = smallData(routes([]), { rules });
    const [gone, ...others] = changed(before, smallData(routes([]))).filter(({ rule }) => rule === 'decision-changed');
    expect(others).toEqual([]);
    expect(gone).toMatchObject({ file: 'app', pointer: '/rules' });
    expect(pointersOf(changed(before, smallData(routes(['r']), { rules })))).toEqual(['route /a']);
  });

  it('are reported at the destination that decides, not at those that lead to it', () => {
    const build = (guard: string) =>
      smallData([{ path: '/b' }, { path: '/c' }], {
        destinations: {
          first: [{ to: 'second' }],
          second: [{ when: [guard], to: '/b' }, { to: '/' }],
          other: [{ when: [guard], to: '/c' }, { to: 'second' }],
        },
      });
    expect(pointersOf(changed(build('completed'), build('passed'))).sort()).toEqual(['destination other', 'destination second']);
  });

  it('do not include additions, but report deletions', () => {
    expect(changed(smallData([]), guarded(['completed']))).toEqual([]);
    expect(changed(guarded(['completed']), smallData([]))).toMatchObject([{ rule: 'proven-gone', file: 'proven', pointer: '/routes/~1a' }]);
  });

  it('include percentages', () => {
    const progressOf = (progress: number | undefined) => smallData([{ path: '/a', ...(progress === undefined ? {} : { progress }) }]);
    expect(changed(progressOf(7), progressOf(7))).toEqual([]);
    expect(pointersOf(changed(progressOf(7), progressOf(14)))).toEqual(['route /a /progress']);
    expect(pointersOf(changed(progressOf(7), progressOf(undefined)))).toEqual(['route /a']);
    expect(pointersOf(changed(progressOf(undefined), progressOf(7)))).toEqual(['route /a /progress']);
  });

  it('differ exactly when some state is decided differently', () => {
    fc.assert(
      fc.property(guardList, guardList, (before, now) => {
        const [one, other] = [createApp(guarded(before)), createApp(guarded(now))];
        let isSame = true;
        explore(({ facts }) => {
          isSame &&= decide(one, facts, '/a', { now: spaceNow }).outcome === decide(other, facts, '/a', { now: spaceNow }).outcome;
        });
        expect(changed(one.data, other.data).length === 0).toBe(isSame);
      }),
      { numRuns: 40 },
    );
  });

  it('include likely facts that render each route', () => {
    const proven = prove(createApp(guarded(['completed', 'hasBeneficiary'])), known);
    expect(proven.routes['/a']?.witness).toEqual({
      depositor: { registration_last_step: 'completed' },
      beneficiaries: [{ uuid: 'b1' }, { uuid: 'b2' }],
    });
  });
});
