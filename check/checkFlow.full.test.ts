import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardList } from '../test/setup/randomGuards.ts';
import { checkSmall, smallData, smallKnown, type SmallRoute } from '../test/setup/smallApp.ts';
import type { AppData } from '../src/flow/language/app.ts';
import { createApp } from '../src/flow/decide/createApp.ts';
import { decide } from '../src/flow/decide/decide.ts';
import { explore } from './explore/explore.ts';
import type { ValueMap } from '../src/flow/language/source.ts';
import { spaceNow } from '../src/flow/explain/space.ts';
import { checkFlow } from './checkFlow.ts';
import { tellApart } from './explore/alikeValues.ts';
import { guardPlaces } from './explore/guardPlaces.ts';

const paths = ['/', '/a', '/b', '/c', '/login/entry', '/logout', '/not-found'];
const address = fc.constantFrom(...paths);
const target = fc.oneof(address, fc.constantFrom('first', 'second'));
const access = fc.constantFrom('public' as const, 'bearer' as const, 'authenticated' as const);

/** A route with any combination of targets. */
const route = (path: string): fc.Arbitrary<SmallRoute> =>
  fc.record(
    {
      path: fc.constant(path),
      access,
      exempt: fc.subarray(['in', 'odd']),
      guards: guardList,
      else: target,
      back: target,
      links: fc.array(fc.record({ label: fc.constant('L'), to: target }), { maxLength: 2 }),
      progress: fc.integer({ min: 0, max: 100 }),
      unconfirmed: fc.record({ unless: guardList, lead: fc.constant('L') }),
      submits: fc.record({
        go: fc.record(
          {
            label: fc.constant('Go'),
            do: fc.array(fc.record({ call: fc.constantFrom('x', 'y'), when: guardList }), { maxLength: 2 }),
            nav: fc.constantFrom<ValueMap>({ mfaType: 'sms' }, { origin: '$form.origin' }),
            to: target,
            endsSession: fc.boolean(),
          },
          { requiredKeys: ['label'] },
        ),
      }),
    },
    { requiredKeys: ['path'] },
  );

const leading = fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, { arbitrary: fc.record({ redirect: target }), weight: 1 });

const flow: fc.Arbitrary<AppData> = fc
  .record({
    routes: fc.tuple(...paths.map((path) => fc.tuple(route(path), leading).map(([one, more]) => ({ ...one, ...more })))),
    first: fc.tuple(guardList, address, target),
    odd: fc.tuple(guardList, target),
  })
  .map(({ routes, first, odd }) =>
    smallData(
      // Not found must render, since every redirect chain ends there.
      routes.map((each) => (each.path === '/not-found' ? { path: each.path } : each)),
      {
        destinations: { first: [{ when: first[0], to: first[1] }, { to: 'second' }], second: [{ to: '/a' }] },
        rules: [
          { name: 'in', access: ['authenticated'], when: [{ not: 'authenticated' }], to: '/logout' },
          { name: 'odd', access: ['bearer', 'authenticated'], when: odd[0], to: odd[1] },
        ],
        calls: { x: { sets: { depositor: '$answer' }, problems: [{ status: 400, to: '/b' }] }, y: { invalidates: ['funding'] } },
        facts: { depositor: { call: 'y' } },
      },
    ),
  );

const known = smallKnown({ x: { session: 'full' }, y: { session: 'any' } });

describe('checkFlow', () => {
  it('terminates for any flows, and every witness shows what explain shows', () => {
    fc.assert(
      fc.property(flow, (data) => {
        const findings = checkSmall(data, known);
        for (const { rule, witness } of findings) {
          const at = witness?.path;
          if (at === undefined || !witness?.facts) continue;
          const ask = () => decide(createApp(data), witness.facts ?? {}, at, { now: spaceNow });
          if (rule === 'redirect-loop') expect(ask).toThrow('circle');
          if (rule === 'redirect-chain') expect(ask()).toMatchObject({ hops: witness.journey?.slice(1) });
          if (rule === 'progress-falls') expect(ask()).toMatchObject({ outcome: 'render' });
          if (rule === 'dead-end' || rule === 'post-login-lost') expect(ask()).toMatchObject({ outcome: 'redirect' });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds a loop exactly where decide does', () => {
    fc.assert(
      fc.property(flow, (data) => {
        const app = createApp(data);
        let isCircular = false;
        for (const path of paths) {
          explore(
            ({ facts }) => {
              try {
                decide(app, facts, path, { now: spaceNow });
              } catch {
                isCircular = true;
              }
              return isCircular;
            },
            tellApart(guardPlaces(data), data),
          );
        }
        expect(checkSmall(data, known).some(({ rule }) => rule === 'redirect-loop')).toBe(isCircular);
      }),
      { numRuns: 60 },
    );
  });

  it('is deterministic, and reports its coverage', () => {
    const data = smallData([{ path: '/a', guards: ['completed'] }]);
    const check = () => checkFlow(createApp(data), (by, pointer = '') => ({ file: by, pointer, line: 1 }), known);
    expect(check()).toEqual(check());
    const { coverage } = check();
    expect(coverage).toMatchObject({ routes: 3 });
    expect(coverage.states > 10n ** 12n).toBe(true);
    expect(coverage.runs).toBeLessThan(100);
  });
});
