import { describe, expect, it } from 'vitest';
import { files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const [login, registration] = ['flows/login.json', 'flows/registration.json'];
function routeOf(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] }; // flow.schema.json says so
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}
const address = `${routeOf(registration, '/registration/address')}/submits/submit/do`;
const confirm = `${routeOf(registration, '/registration/confirm-details')}/loads/profile/call`;
const phone = `${routeOf(login, '/setup-mobile-mfa')}/submits/submit/do`;
const step = { call: 'update-depositor', send: { '*': '$form', registration_step: 'address' } };

describe('a call in a flow', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    [
      'its main call is optional',
      { [registration]: { [`${address}/0/optional`]: true } },
      `call-optional ${registration}#${address}/0/optional`,
    ],
    ['it is made twice', { [registration]: { [`${address}/1`]: step } }, `call-twice ${registration}#${address}/1`],
    ['a page makes a write when it opens', { [registration]: { [confirm]: 'close-my-account' } }, `load-writes ${registration}#${confirm}`],
    ['a fact is loaded by a write', { 'flows/app.json': { '/facts/user/call': 'session' } }, 'load-writes flows/app.json#/facts/user/call'],
  ])('is reported when %s', (_title, changes, found) => expect(foundIn(changes)).toContain(found));

  it('may be made in either of two states, or next to another one', () => {
    const twice = { [`${phone}/2/call`]: 'mfa-add-sms' };
    expect(foundIn({ [login]: twice }).filter((one) => one.startsWith('call-twice'))).toEqual([]);
  });
});
