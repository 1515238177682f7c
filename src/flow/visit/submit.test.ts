import { expect, it } from 'vitest';
import { fillText } from '../../brand/words/fillText.ts';
import { createApp } from '../decide/createApp.ts';
import type { AppData } from '../language/app.ts';
import type { Facts } from '../language/facts.ts';
import { problemOf } from '../../api/contract/problem.ts';
import { runSubmit } from './submit.ts';
import type { CallEnd, SubmittingVisit } from './visit.ts';

const data = {
  routes: [{ path: '/not-found', access: 'public', title: 'Not found', screen: 'notice', guards: [], rules: [] }],
  calls: {
    deposit: {
      problems: [
        { status: 409, sent: { kind: 'first' }, to: '/fund-account' },
        { status: 409, to: '/deposit' },
        { status: 400, sets: { 'resetPassword.error': '$message' } },
        { status: 422, invalidates: ['call:initial-fund-amount'] },
        { status: 403, sets: { depositor: null } },
      ],
    },
  },
  facts: {},
  destinations: {},
  rules: [],
} as unknown as AppData; // the rest is not read

/** A visit whose calls all end with `end`; records its effects. */
function visitWith(end: CallEnd) {
  const facts: Facts = {};
  const notified: string[] = [];
  const sent: unknown[] = [];
  const dropped: string[] = [];
  const visit = {
    app: createApp(data),
    facts: () => facts,
    writeFacts: (recipe: (draft: Facts) => void) => recipe(facts),
    call: (_step: unknown, { body }: { body: unknown }) => {
      sent.push(body);
      return Promise.resolve(end);
    },
    invalidate: (call: string) => dropped.push(call),
    notification: { show: (sentence: string) => notified.push(sentence), hide: () => {} },
    fill: fillText,
    say: (key: string) => key,
    given: { load: { funding: { amount: '500.00' }, linked: [{ uuid: 'first' }, { uuid: 'second' }] } },
    now: () => 0,
  } as unknown as SubmittingVisit; // the rest is not used
  return { visit, notified, sent, dropped };
}

it('the notification of a submit contains values of the answer', async () => {
  const { visit, notified } = visitWith({ ok: true, data: { amount: '250.00', arrives_on: '2026-11-25' } });
  const say = '{answer.amount:money} arrives by {answer.arrives_on:day}.';
  await runSubmit(visit, { label: 'Deposit', do: [{ call: 'deposit' }], say }, {});
  expect(notified).toEqual(['$250.00 arrives by November 25, 2026.']);
});

it.each([
  ['first', '/fund-account'],
  ['later', '/deposit'],
])('a problem of what was sent as "%s" leads to %s', async (kind, leaves) => {
  const { visit } = visitWith({ ok: false, problem: problemOf('deposit', 'refused', { status: 409 }) });
  expect(await runSubmit(visit, { label: 'Deposit', do: [{ call: 'deposit', send: { kind } }] }, {})).toMatchObject({
    done: false,
    leaves,
  });
});

it('a problem without a readable message shows ours on the page it redirects to', async () => {
  const problem = problemOf('deposit', 'refused', { status: 400, errors: { token: [] } });
  const { visit } = visitWith({ ok: false, problem });
  await runSubmit(visit, { label: 'Save', do: [{ call: 'deposit' }] }, {});
  expect(visit.facts().resetPassword?.error).toBe('problems.refused');
});

it('a submit sends values loaded by its page, as the depositor saw them', async () => {
  const { visit, sent } = visitWith({ ok: true, data: {} });
  const send = { amount: '$load.funding.amount', linked_account_uuid: '$load.linked.0.uuid', nothing: '$load.linked.2.uuid' };
  await runSubmit(visit, { label: 'Deposit', do: [{ call: 'deposit', send }] }, {});
  expect(sent).toEqual([{ amount: '500.00', linked_account_uuid: 'first' }]);
});

it.each([
  [{ remember: true }, { code: '1', device_name: 'Chrome' }],
  [{ remember: false }, { code: '1' }],
  [{}, { code: '1' }],
])('a field that needs a ticked checkbox is sent for %j as %j', async (form, body) => {
  const { visit, sent } = visitWith({ ok: true, data: {} });
  const step = { call: 'deposit', send: { code: '1', device_name: 'Chrome' }, onlyWith: { device_name: 'remember' } };
  await runSubmit(visit, { label: 'Continue', do: [step] }, form);
  expect(sent).toEqual([body]);
});

it('a refusal that reveals stale data makes the page refetch it', async () => {
  const { visit, dropped } = visitWith({ ok: false, problem: problemOf('deposit', 'refused', { status: 422 }) });
  const end = await runSubmit(visit, { label: 'Deposit', do: [{ call: 'deposit' }] }, {});
  expect(end).toMatchObject({ done: false, isInvalidated: true, problem: { fields: {} } });
  expect(dropped).toEqual(['initial-fund-amount']);
});

it.each([
  ['that drops a fact', 403, true],
  ['that says no more than a sentence', 400, false],
])('a refusal %s has the page load anew what it goes by: %s', async (_what, status, isInvalidated) => {
  const { visit } = visitWith({ ok: false, problem: problemOf('deposit', 'refused', { status }) });
  expect(await runSubmit(visit, { label: 'Deposit', do: [{ call: 'deposit' }] }, {})).toMatchObject({ done: false, isInvalidated });
});

it.each<[string, boolean, object]>([
  ['a page that goes on without the session keeps the link that led there', true, { uuid: 'u', hash: 'h' }],
  ['any other keeps where somebody wanted to go', false, { redirectPath: '/deposit' }],
])('%s', async (_title, keepsLink, left) => {
  const { visit } = visitWith({ ok: true, data: {} });
  const ends: unknown[] = [];
  visit.writeFacts((facts) => void (facts.nav = { uuid: 'u', hash: 'h', redirectPath: '/deposit', origin: 'sent-away' }));
  visit.endSession = (end) => {
    ends.push(end);
    visit.writeFacts((facts) => void delete facts.nav);
    return Promise.resolve();
  };
  await runSubmit(visit, { label: 'Log out', endsSession: true, ...(keepsLink && { keepsLink }) }, {});
  expect(visit.facts().nav).toEqual(left);
  expect(ends).toEqual([keepsLink ? { chosen: true, goesOn: true } : { chosen: false }]);
});
