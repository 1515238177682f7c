import { expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';

const told = (file: string, change: string | Record<string, unknown>) =>
  findingsOf({ [file]: change })
    .filter(({ rule }) => rule === 'value-changed')
    .map(({ pointer, message }) => `${pointer}: ${message}`);

const [login, registration] = ['flows/login.json', 'flows/registration.json'];

/** Where a page stands in its file. */
function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] }; // flow.schema.json says so
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

const choose = at(login, '/login/choose-mfa');
const confirm = at(registration, '/registration/confirm-details');

it('a constant in the place of an answer is told with what was accepted', () => {
  expect(told(login, { [`${choose}/submits/submit/do/0/path/type`]: 'sms' })).toEqual([
    `${choose}/submits/submit/do/0/path/type: "path.type" of "mfa-select" in the submit "submit" of /login/choose-mfa is "sms" now; accepted was "$form.type"`,
  ]);
});

it('what is handed on no more is told', () => {
  expect(told(login, { '/routes/0/submits/submit/do/1/send/location': undefined })).toEqual([
    '/routes/0/submits/submit/do/1: "send.location" of "session" in the submit "submit" of /login is nothing now; accepted was "$device.timezone"',
  ]);
});

it('what is wrong by itself is not told as a change as well', () => {
  const load = `${confirm}/loads/profile/call`;
  expect(foundIn({ [registration]: { [load]: 'depositor-progress' } })).toContain(`screen-needs ${registration}#${load}`);
  expect(told(registration, { [load]: 'depositor-progress' })).toEqual([]);
});

it('what is handed on besides is no change, and of a call that is gone only the call is told', () => {
  expect(told(login, { '/routes/0/submits/submit/nav': { origin: 'login' } })).toEqual([]);
  expect(told(login, { '/routes/0/submits/submit/do/1': undefined })).toEqual([]);
  expect(told(login, files.read(login).replace('"resend": {', '"again": {'))).toEqual([]);
});
