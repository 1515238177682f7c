import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../compiler/compile/compile.ts';
import { filesBelow } from '../../../compiler/read/files.ts';
import { readSources } from '../../../compiler/read/readSources.ts';
import type { RouteData } from '../language/app.ts';
import type { Facts } from '../language/facts.ts';
import { createApp, type App } from '../decide/createApp.ts';
import { progressToNote, showProgress } from './showProgress.ts';

const step = (name: string, from: number, to: number) => ({ name, from, to, done: [] });
const app = {
  data: {
    progress: {
      steps: [step('Login', 0, 14), step('You', 21, 49), step('Bank', 56, 70), step('Fund', 77, 100)],
      flows: ['registration'],
      whileRegistering: ['/otp-verification', '/email-verification'],
      shownBy: ['/home'],
    },
  },
} as unknown as App; // only the progress is read
const route = (path: string, progress?: number, flow = 'login') => ({ path, progress, flow }) as RouteData; // only these fields are read
const context = (kept: number | null) => ({ facts: {}, now: 0, kept });

describe('registration progress', () => {
  it('keeps the previous value on registration pages without a percentage', () => {
    expect(showProgress(app, route('/registration/landing', undefined, 'registration'), context(35))?.percent).toBe(35);
    expect(showProgress(app, route('/login'), context(35))).toBeNull();
  });

  it('is hidden on a page that renders the steps itself', () => {
    expect(showProgress(app, route('/home', undefined, 'registration'), context(35))).toBeNull();
  });

  it.each([
    ['is on hold', { registration_status: 'PASSED', registration_last_step: 'confirmed', extended_status: 'HOLD' }],
    ['has an open account', { registration_status: 'PASSED', registration_last_step: 'completed' }],
  ])('is not shown on a page without a figure to somebody who %s', (_who, depositor) => {
    const hold = route('/registration/hold-account', undefined, 'registration');
    expect(showProgress(app, hold, { facts: { depositor }, now: 0, kept: 100 })).toBeNull();
  });

  it.each<[string, Facts]>([
    ['a joint holder', { depositor: { is_primary: false, registration_last_step: 'confirmed' } }],
    ['somebody who came by an invitation', { nav: { uuid: 'u', hash: 'h' } }],
  ])('is not shown to %s', (_who, facts) => {
    expect(showProgress(app, route('/fund-account/disclosure', 84, 'funding'), { facts, now: 0, kept: 7 })).toBeNull();
  });

  it('shows on the code page during a registration only', () => {
    const otp = route('/otp-verification', 14);
    expect(progressToNote(app, otp, null)).toBeUndefined();
    expect(progressToNote(app, otp, 0)).toBeUndefined();
    expect(progressToNote(app, otp, 7)).toBe(14);
    expect(showProgress(app, otp, context(0))).toBeNull();
    expect(showProgress(app, otp, context(14))?.percent).toBe(14);
  });

  it('does not fall when the phone is asked for after a code by email', () => {
    const phone = { ...route('/setup-mobile-mfa', 7), access: 'bearer' } as RouteData;
    expect(progressToNote(app, phone, 14)).toBe(14);
    expect(showProgress(app, phone, context(14))?.percent).toBe(14);
    expect(showProgress(app, phone, context(0))?.percent).toBe(7);
  });

  it('shows on login pages without a percentage once an application has started', () => {
    expect(showProgress(app, route('/email-verification'), context(0))?.percent).toBe(0);
    expect(showProgress(app, route('/email-verification'), context(null))).toBeNull();
  });

  it.each([
    [0, ['current', 'ahead', 'ahead', 'ahead'], 0],
    [14, ['current', 'ahead', 'ahead', 'ahead'], 1],
    [21, ['done', 'current', 'ahead', 'ahead'], 0],
    [35, ['done', 'current', 'ahead', 'ahead'], 0.5],
    [49, ['done', 'current', 'ahead', 'ahead'], 1],
    [63, ['done', 'done', 'current', 'ahead'], 0.5],
    [100, ['done', 'done', 'done', 'done'], undefined],
  ])('at %i%% the four steps are %j', (percent, states, share) => {
    const { steps = [] } = showProgress(app, route('/x', percent, 'registration'), context(percent)) ?? {};
    expect(steps.map(({ state }) => state)).toEqual(states);
    expect(steps.find(({ state }) => state === 'current')?.share).toBe(share);
  });
});

describe('a flow with steps of its own', () => {
  const pages = ['Email', 'Address', 'Review'].map((step) => ({ path: `/share/${step}`, step, flow: 'share' }));
  const others = [
    { path: '/share', flow: 'share' },
    { path: '/x', step: 'X', flow: 'other' },
  ];
  const withSteps = { data: { ...app.data, routes: [...pages, ...others] }, match: () => undefined } as unknown as App; // nothing else of a route is read

  it.each([
    [0, 0, ['current', 'ahead', 'ahead']],
    [1, 33, ['done', 'current', 'ahead']],
    [2, 67, ['done', 'done', 'current']],
  ])('shows them on page %i, regardless of the registration progress', (index, percent, states) => {
    const found = showProgress(withSteps, pages[index] as RouteData, context(35)); // nothing else of a route is read
    expect(found?.percent).toBe(percent);
    expect(found?.steps.map(({ name, state }) => [name, state])).toEqual(pages.map(({ step: name }, at) => [name, states[at]]));
  });

  it('shows no progress on its other pages', () => {
    expect(showProgress(withSteps, route('/share', undefined, 'share'), context(35))).toBeNull();
  });
});

describe('progress on a page without a percentage, after a reload', () => {
  const real = createApp(compile(readSources(filesBelow(fileURLToPath(new URL('../../..', import.meta.url))), 'harbor')));
  const at = (path: string, depositor: Facts['depositor'], kept: number | null = null) => {
    const facts: Facts = { session: { bearerToken: 'held', session_id: '1' }, depositor };
    const shown = showProgress(real, real.match(path)?.data ?? real.notFound.data, { facts, now: 0, kept });
    return shown && [shown.percent, shown.steps.findIndex(({ state }) => state === 'current') + 1];
  };
  const landing = '/registration/landing';

  it.each([
    ['', 'UNSUBMITTED', [21, 2]],
    ['basic', 'UNSUBMITTED', [28, 2]],
    ['employer', 'ERRORED', [42, 2]],
    ['confirmed', 'PASSED', [56, 3]],
    // Accounts are linked only after the identity check.
    ['confirmed', 'FLAGGED', [49, 2]],
    ['verified', 'PASSED', [77, 4]],
  ])('comes from the server after step "%s" with status %s', (registration_last_step, registration_status, expected) => {
    expect(at(landing, { registration_last_step, registration_status })).toEqual(expected);
  });

  it('is at the first step while the email address is being confirmed', () => {
    const page = real.match('/email-verification')?.data ?? real.notFound.data;
    expect(showProgress(real, page, context(0))?.percent).toBe(0);
  });

  it('never falls below the previous value', () => {
    const depositor = { registration_last_step: 'basic', registration_status: 'UNSUBMITTED' };
    expect(at(landing, depositor, 35)).toEqual([35, 2]);
    expect(at(landing, depositor, 21)).toEqual([28, 2]);
  });
});
