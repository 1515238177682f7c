import { describe, expect, it } from 'vitest';
import type { ChangeRow, PolicyRow } from '../../compiler/compile/callPolicy.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import { foundBy, pointersOf, smallData, smallKnown, type SmallRoute } from '../../test/setup/smallApp.ts';

const progress = {
  registration_last_step: ['', 'basic', 'confirmed', 'completed'],
  registration_status: ['UNSUBMITTED', 'PASSED', 'FAILED'],
};

/** An app with a call that saves a step. */
function joined(
  routes: SmallRoute[],
  policy: PolicyRow[],
  { changes = [], more = {} }: { changes?: ChangeRow[]; more?: Partial<AppData> } = {},
) {
  const data = smallData(routes, {
    facts: { depositor: { call: 'progress' } },
    calls: { progress: { sets: { depositor: '$answer' } }, save: { sets: { depositor: '$answer' } } },
    ...more,
  });
  const known = smallKnown({
    progress: { session: 'full', tells: { ...progress, is_primary: [true, false] } },
    save: { session: 'full', policy, changes },
  });
  return [data, known] as const;
}

const form: SmallRoute = {
  path: '/form',
  access: 'authenticated',
  guards: ['authenticated', { not: 'completed' }],
  form: 'f',
  screen: undefined,
  submits: { submit: { label: 'Save', do: [{ call: 'save', send: { step: 'basic' } }], to: '/' } },
};

describe('a page whose calls the provider refuses', () => {
  const refusedWith = (policy: PolicyRow[], route: Partial<SmallRoute> = {}) =>
    foundBy('call-refused', ...joined([{ ...form, ...route }], policy)).map(({ pointer, witness }) => [pointer, witness?.facts?.depositor]);

  it('is not reported when everyone who sees it may make them', () => {
    expect(refusedWith([{ actor: ['primary', 'joint'] }])).toEqual([]);
    expect(refusedWith([{ actor: ['primary'] }, { actor: ['joint'] }])).toEqual([]);
    expect(refusedWith([{ actor: ['primary', 'joint'], viewOnly: false }])).toEqual([]);
  });

  it('is reported with someone who may not', () => {
    const at = '/submits/submit/do/0/call';
    expect(refusedWith([{ actor: ['primary'] }])).toMatchObject([[at, { is_primary: false }]]);
    expect(refusedWith([{ actor: ['primary', 'joint'], hold: false }])).toMatchObject([[at, { registration_status: 'FAILED' }]]);
    expect(refusedWith([{ actor: ['pending'] }])).toMatchObject([[at, {}]]);
  });

  it('is reported for a step out of turn', () => {
    const policy: PolicyRow[] = [{ actor: ['primary', 'joint'], step: 'step' }];
    expect(refusedWith(policy)).toMatchObject([['/submits/submit/do/0/call', { registration_last_step: 'confirmed' }]]);
    expect(refusedWith(policy, { guards: ['authenticated', { turnOf: 'basic' }] })).toEqual([]);
    expect(refusedWith(policy, { guards: ['authenticated', { turnOf: 'address' }] })).toEqual([]); // a correction
  });

  it('is not reported when it says so, or can do without', () => {
    const policy: PolicyRow[] = [{ actor: ['primary'] }];
    expect(refusedWith(policy, { unconfirmed: { unless: ['primary'], lead: 'No.' } })).toEqual([]);
    expect(refusedWith([], { loads: { a: { call: 'save', optional: true } } })).toEqual([]);
    expect(refusedWith(policy, { guards: ['authenticated', 'primary'] })).toEqual([]);
  });

  it('is reported for loads too', () => {
    const args = joined([{ path: '/a', guards: ['authenticated'], loads: { x: { call: 'save' } } }], [{ actor: ['joint'] }]);
    expect(pointersOf(foundBy('call-refused', ...args))).toEqual(['route /a /loads/x/call']);
  });
});

describe('a fact in the app', () => {
  const changes: ChangeRow[] = [{ step: 'step' }];
  const policy: PolicyRow[] = [{ actor: ['primary', 'joint'], step: 'step' }];
  const placesFor = (rule: string, save: AppData['calls'][string]) =>
    pointersOf(
      foundBy(rule, ...joined([form], policy, { changes, more: { calls: { progress: { sets: { depositor: '$answer' } }, save } } })),
    );

  it('is stale after a call that changes it, unless it is set or invalidated', () => {
    expect(placesFor('fact-stale', {})).toEqual(['call save']);
    expect(placesFor('fact-stale', { invalidates: ['depositor'] })).toEqual([]);
    expect(placesFor('fact-stale', { sets: { depositor: '$answer' } })).toEqual([]);
  });

  it('is stale after a refusal that contradicts it, unless it is cleared', () => {
    expect(placesFor('refusal-stale', { problems: [{ status: 409, say: '$message' }] })).toEqual(['call save /problems/0']);
    expect(placesFor('refusal-stale', { problems: [{ status: 422 }, { status: 409, sets: { depositor: null } }] })).toEqual([]);
    expect(placesFor('refusal-stale', {})).toEqual(['call save']);
  });

  it('is stale after a call’s own refusal that contradicts a policy condition', () => {
    const own = { status: 409, code: 'step_out_of_order' };
    const placesAlone = (problems: AppData['calls'][string]['problems']) =>
      pointersOf(
        foundBy(
          'refusal-stale',
          ...joined([form], [], { more: { calls: { progress: { sets: { depositor: '$answer' } }, save: { problems } } } }),
        ),
      );
    expect(placesAlone([own])).toEqual(['call save /problems/0']);
    expect(placesAlone([{ ...own, sets: { depositor: null } }])).toEqual([]);
    expect(placesAlone([{ status: 409 }])).toEqual([]);
  });
});

describe('a path to an end', () => {
  const home: SmallRoute = { path: '/', submits: { go: { label: 'Go', to: 'next' } } };
  const ends = [{ at: '/open', as: 'open' as const }];
  const flow = (next: AppData['destinations'][string], policy: PolicyRow[], changes: ChangeRow[]) => {
    const [data, known] = joined([home, form, { path: '/open', guards: ['completed'] }], policy, {
      changes,
      more: { destinations: { next } },
    });
    if (data.declared) data.declared.ends = ends;
    return foundBy('no-way-on', data, known);
  };
  const branches = [{ when: ['completed'], to: '/open' }, { to: '/form' }];
  const anyone: PolicyRow[] = [{ actor: ['anyone'] }];
  const completes: ChangeRow[] = [{ lastStep: ['completed'], status: ['PASSED'] }];

  it('exists when the provider’s changes lead there', () => {
    const [data] = joined([], []);
    expect(data.declared?.ends).toEqual([]);
    expect(
      flow([{ when: ['completed'], to: '/open' }, { when: ['authenticated'], to: '/form' }, { to: '/open' }], anyone, completes),
    ).toMatchObject([
      { file: 'route /' }, // no login in this app
    ]);
  });

  it('is missing when the provider changes nothing, accepts no one, or the app does not lead there', () => {
    for (const found of [
      flow(branches, anyone, []),
      flow(branches, [{ actor: ['primary'], lastStep: ['completed'] }], completes),
      flow([{ to: '/form' }], anyone, completes),
    ])
      expect(found[0]?.message).toContain('never get to an end');
  });
});

describe('a button that leads some depositors astray', () => {
  const anyone: PolicyRow[] = [{ actor: ['primary', 'joint'] }];
  const confirms: ChangeRow[] = [{ lastStep: ['confirmed'] }];
  const ready: SmallRoute = { path: '/ready', guards: [{ not: { statusIn: ['FAILED'] } }] };
  const saving = (to: string): SmallRoute => ({ ...form, submits: { submit: { label: 'Save', do: [{ call: 'save', send: {} }], to } } });
  const next = [{ when: [{ statusIn: ['FAILED'] }], to: '/' }, { to: '/ready' }];
  const lost = (route: SmallRoute) =>
    foundBy('submit-lost', ...joined([route, ready], anyone, { changes: confirms, more: { destinations: { next } } }));

  it('is reported with someone who sees Not found although the provider accepts the call', () => {
    const [found, ...others] = lost(saving('/ready'));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      file: 'route /form',
      pointer: '/submits/submit/to',
      witness: { facts: { depositor: { registration_status: 'FAILED' } } },
    });
    expect(lost(saving('next'))).toEqual([]);
  });

  it('is reported when it only leads some back to its own page', () => {
    const stays = (branches: AppData['destinations'][string]) => {
      const home: SmallRoute = { path: '/', submits: { go: { label: 'Go', to: 'on' } } };
      return pointersOf(foundBy('submit-stays', ...joined([home, ready], anyone, { more: { destinations: { on: branches } } })));
    };
    expect(stays([{ when: ['completed'], to: '/ready' }, { to: '/' }])).toEqual(['route / /submits/go/to']);
    expect(stays([{ to: '/ready' }])).toEqual([]);
  });
});

it('an end that waits for a review requires that a review can decide', () => {
  const undecided = (status: string, steps: string[]) => {
    const wait: SmallRoute = { path: '/wait', access: 'authenticated', guards: ['authenticated', { statusIn: [status] }] };
    const data = smallData([wait], {
      facts: { depositor: { call: 'progress' } },
      calls: { progress: { sets: { depositor: '$answer' } } },
    });
    if (data.declared) data.declared.ends = [{ at: '/wait', as: 'waiting', for: 'review' }];
    const tells = { registration_last_step: steps, registration_status: [status], is_primary: [true] };
    return foundBy('end-undecided', data, smallKnown({ progress: { session: 'full', tells } })).map(
      ({ witness }) => witness?.facts?.depositor,
    );
  };
  expect(undecided('IN_REVIEW', ['confirmed', 'disclosures', 'completed'])).toEqual([]);
  expect(undecided('FAILED', ['confirmed'])).toMatchObject([{ registration_status: 'FAILED' }]);
});
