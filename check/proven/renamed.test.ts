import { expect, it } from 'vitest';
import { checkSmall, pointersOf, smallData, smallKnown } from '../../test/setup/smallApp.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { prove } from './prove.ts';
import { formatProven, toProven } from './proven.ts';

const known = smallKnown({ x: {} });
const ids = ['decision-changed', 'decision-unproven', 'proven-gone', 'address-moved', 'witness-refused'];

/** Findings for `now` when `before` was accepted. */
function found(before: AppData, now: AppData) {
  const proven = toProven(JSON.parse(formatProven(prove(createApp(before), known))));
  return checkSmall(now, known, proven).filter(({ rule }) => ids.includes(rule));
}

interface Names {
  step?: string;
  rule?: string;
  destination?: string;
  submit?: string;
  path?: string;
  guard?: string;
}

function build({ step = 'S', rule = 'r', destination = 'next', submit = 'go', path = '/b', guard = 'completed' }: Names): AppData {
  return smallData(
    [
      { path: '/a', redirect: destination },
      {
        path,
        guards: ['primary'],
        unconfirmed: { unless: [guard], lead: 'L' },
        submits: { [submit]: { label: 'Go', do: [{ call: 'x', when: [guard] }] } },
      },
      { path: '/c', access: 'bearer' },
    ],
    {
      destinations: { [destination]: [{ when: [guard], to: path }, { to: '/' }] },
      rules: [{ name: rule, access: ['bearer'], when: [guard], to: '/' }],
      progress: { steps: [{ name: step, from: 0, to: 1, done: [guard] }], flows: [], whileRegistering: [] },
    },
  );
}

it.each<Names>([{ step: 'T' }, { rule: 'q' }, { destination: 'onward' }, { submit: 'on' }])(
  'takes %o for the same by another name',
  (names) => {
    expect(found(build({}), build(names))).toEqual([]);
  },
);

it('reports a renamed part with other results', () => {
  expect(pointersOf(found(build({}), build({ step: 'T', guard: 'passed' })))).toContain('proven /questions/step S');
  expect(pointersOf(found(build({}), build({ destination: 'onward', guard: 'passed' })))).toContain('proven /destinations/next');
});

it('reports a moved path once, without consequences', () => {
  const moved = found(build({}), build({ path: '/moved' }));
  expect(moved).toMatchObject([{ rule: 'address-moved', file: 'route /moved', pointer: '/path' }]);
  expect(moved[0]?.message).toBe('the page accepted at /b is now at /moved, with the same decisions');
});

it('does not treat a page with other guards as moved', () => {
  const lost = (guards: string[]) => smallData([{ path: guards.length > 1 ? '/b' : '/moved', guards }]);
  expect(found(lost(['completed', 'active']), lost(['completed'])).map(({ rule }) => rule)).toEqual(['proven-gone', 'decision-unproven']);
});
