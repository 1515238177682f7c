import { describe, expect, it } from 'vitest';
import { files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';
import { codeIn } from '../files/codeIn.ts';
import { engineCalls } from '../files/engineCalls.ts';

const app = 'flows/app.json';

describe('an unused declaration', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['a form', { 'schemas/forms/more.json': files.read('schemas/forms/cancel-account-open.json') }, 'form-unused schemas/forms/more.json#'],
    ['a screen', { 'screens/common/More.tsx': 'export const More = () => null;' }, 'screen-unused screens/common/More.tsx#'],
    ['a destination', { [app]: { '/destinations/nowhere': [{ to: '/login' }] } }, `destination-unused ${app}#/destinations/nowhere`],
    ['a rule', { [app]: { '/rules/4': { name: 'x', access: [], when: ['bearer'], to: '/login' } } }, `rule-unused ${app}#/rules/4`],
    ['a call', { 'schemas/api/more.json': files.read('schemas/api/user.json') }, 'call-unused schemas/api/more.json#'],
    ['an entry of flows/calls.json', { 'flows/calls.json': { '/device-info': {} } }, 'meaning-unused flows/calls.json#/device-info'],
    [
      'a guard',
      { 'flows/support.json': null, 'flows/beneficiary.json': null, 'flows/proven.json': null },
      'guard-unused src/flow/language/guards.ts#',
    ],
    ['a fact that guards read but no call loads', { [app]: { '/facts/transactions': undefined } }, `fact-not-loaded ${app}#/facts`],
  ])('is reported: %s', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('is not reported while a flow cannot be read', () => {
    expect(foundIn({ 'flows/login.json': '{ "routes": [' }).filter((found) => found.includes('unused'))).toEqual([]);
  });

  it('does not include what the engine uses by name', () => {
    const code = codeIn(files, ['src'])
      .map((file) => files.read(file))
      .join('\n');
    const named = Object.keys(engineCalls).filter((id) => new RegExp(`(call|ask|check|load)(<\\w+>)?\\(\\s*'${id}'|/${id}'`).test(code));
    expect(named).toEqual(Object.keys(engineCalls));
  });
});

describe('a screen', () => {
  const flow = 'flows/login.json';
  const { routes } = JSON.parse(files.read(flow)) as { routes: { path: string }[] }; // a flow of ours
  const at = (path: string) => `/routes/${routes.findIndex((route) => route.path === path)}`;

  it.each<[title: string, changes: Changes, found: string]>([
    [
      'a submit',
      { [flow]: { [`${at('/logout')}/submits`]: { go: { label: 'Go', to: '/login' } } } },
      `screen-needs ${flow}#${at('/logout')}/screen`,
    ],
    [
      'an answer of another call',
      { [flow]: { [`${at('/email-verification')}/loads/typed`]: { call: 'auth-check-no-ext' } } },
      `screen-needs ${flow}#${at('/email-verification')}/loads/typed/call`,
    ],
    ['a form', { [flow]: { [`${at('/otp-verification')}/forms/0`]: 'login' } }, `screen-needs ${flow}#${at('/otp-verification')}/screen`],
    [
      'a loaded answer',
      { [flow]: { [`${at('/email-verification')}/loads`]: undefined } },
      `screen-needs ${flow}#${at('/email-verification')}/screen`,
    ],
    [
      'a call’s answer',
      { 'screens/common/Notice.tsx': "export const Notice = () => useAnswer('logn');" },
      'screen-needs screens/common/Notice.tsx#',
    ],
  ])('that uses %s which its route does not have is reported', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('without a button for a submit, or a use for a load, is reported', () => {
    const more = {
      [`${at('/logout')}/submits/more`]: { label: 'More', to: '/login' },
      [`${at('/logout')}/loads`]: { x: { call: 'service' } },
    };
    expect(foundIn({ [flow]: more })).toEqual(
      [`submit-unused ${flow}#${at('/logout')}/submits/more`, `load-unused ${flow}#${at('/logout')}/loads/x`].toSorted((one, other) =>
        other.localeCompare(one),
      ),
    );
  });

  it('with buttons for all submits may have more of them', () => {
    expect(foundIn({ [flow]: { [`${at('/mfa-account-locked')}/submits`]: { home: { label: 'Go home', to: '/login' } } } })).toEqual([]);
  });
});
