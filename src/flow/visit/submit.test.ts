import { expect, it } from 'vitest';
import { fillText } from '../../brand/words/fillText.ts';
import { createApp } from '../decide/createApp.ts';
import type { AppData } from '../language/app.ts';
import type { Facts } from '../language/facts.ts';
import { problemOf } from '../../api/contract/problem.ts';
import { carryOut } from './submit.ts';
import type { CallEnd, SubmittingVisit } from './visit.ts';

const data = {
  routes: [{ path: '/not-found', access: 'public', title: 'Not found', screen: 'notice', guards: [], rules: [] }],
  calls: {
    deposit: {
      problems: [
        { status: 409, sent: { kind: 'first' }, to: '/fund-account' },
        { status: 409, to: '/deposit' },
        { status: 400, fills: { 'resetPassword.error': '$message' } },
      ],
    },
  },
  facts: {},
  destinations: {},
  rules: [],
} as unknown as AppData; // no more of an app is read here

/** A visit whose calls all end like this, and what it was told. */
function visitWith(end: CallEnd) {
  const facts: Facts = {};
  const told: string[] = [];
  const visit = {
    app: createApp(data),
    facts: () => facts,
    writeFacts: (recipe: (draft: Facts) => void) => recipe(facts),
    call: () => Promise.resolve(end),
    notification: { show: (sentence: string) => told.push(sentence), hide: () => {} },
    fill: fillText,
    say: (key: string) => key,
    given: {},
    now: () => 0,
  } as unknown as SubmittingVisit; // and no more of a visit
  return { visit, told };
}

it('the notification of a submit tells what the provider answered', async () => {
  const { visit, told } = visitWith({ ok: true, data: { amount: '250.00', arrives_on: '2026-11-25' } });
  const say = '{answer.amount:money} arrives by {answer.arrives_on:day}.';
  await carryOut(visit, { label: 'Deposit', do: [{ call: 'deposit' }], say }, {});
  expect(told).toEqual(['$250.00 arrives by November 25, 2026.']);
});

it.each([
  ['first', '/fund-account'],
  ['later', '/deposit'],
])('a problem of what was sent as "%s" leads to %s', async (kind, leaves) => {
  const { visit } = visitWith({ ok: false, problem: problemOf('deposit', 'refused', { status: 409 }) });
  expect(await carryOut(visit, { label: 'Deposit', do: [{ call: 'deposit', send: { kind } }] }, {})).toMatchObject({ done: false, leaves });
});

it('a problem without a sentence that can be read leaves one of ours on the page that it leads to', async () => {
  const problem = problemOf('deposit', 'refused', { status: 400, errors: { token: [] } });
  const { visit } = visitWith({ ok: false, problem });
  await carryOut(visit, { label: 'Save', do: [{ call: 'deposit' }] }, {});
  expect(visit.facts().resetPassword?.error).toBe('problems.refused');
});
