import { expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';

const told = (file: string, change: Record<string, unknown>) => {
  const found = findingsOf({ [file]: change });
  return found.filter(({ rule }) => rule === 'way-changed').map(({ pointer, message }) => `${pointer}: ${message}`);
};

it.each<[what: string, file: string, pointer: string, to: string, message: string]>([
  [
    'a submit',
    'flows/registration.json',
    '/routes/0/submits/submit/to',
    '/email-verified',
    'the submit "submit" of /registration leads to /email-verified now; accepted was /email-verification',
  ],
  [
    'a link',
    'flows/login.json',
    '/routes/0/links/0/to',
    '/registration',
    'the link “Forgot your password?” of /login leads to /registration now; accepted was /login/forgot-password',
  ],
  [
    'Back',
    'flows/beneficiary.json',
    '/routes/0/back',
    '/dashboard',
    'Back of /beneficiary/add leads to /dashboard now; accepted was /my-account',
  ],
  [
    'an item of the navigation',
    'flows/app.json',
    '/navigation/1/to',
    '/dashboard/documents',
    '“Transactions” of the navigation leads to /dashboard/documents now; accepted was /dashboard/transactions-list',
  ],
  ['the logo', 'flows/app.json', '/shell/logo', '/login', '"logo" of the shell leads to /login now; accepted was "logo"'],
  [
    'a refusal',
    'flows/calls.json',
    '/update-depositor/problems/1/to',
    '/registration/hold-account',
    'the refusal 422 duplicate_ssn of "update-depositor" leads to /registration/hold-account now; accepted was /registration/duplicate-notification',
  ],
])('%s that leads elsewhere is told with what was accepted', (_, file, pointer, to, message) => {
  expect(told(file, { [pointer]: to })).toEqual([`${pointer}: ${message}`]);
});

it('a submit, a refusal and a Back that lead nowhere any more are told, a link that is gone is not', () => {
  expect(told('flows/registration.json', { '/routes/0/submits/submit/to': undefined })).toEqual([
    '/routes/0/submits/submit: the submit "submit" of /registration leads nowhere now; accepted was /email-verification',
  ]);
  expect(told('flows/calls.json', { '/update-depositor/problems/1/to': undefined })).toEqual([
    '/update-depositor/problems/1: the refusal 422 duplicate_ssn of "update-depositor" leads nowhere now; accepted was /registration/duplicate-notification',
  ]);
  expect(told('flows/calls.json', { '/update-depositor/problems/1': undefined })).toEqual([
    '/update-depositor/problems: the refusal 422 duplicate_ssn of "update-depositor" is told of no more; accepted was that it leads to /registration/duplicate-notification',
  ]);
  expect(told('flows/beneficiary.json', { '/routes/0/back': undefined })).toEqual([
    '/routes/0: Back of /beneficiary/add leads nowhere now; accepted was /my-account',
  ]);
  expect(told('flows/login.json', { '/routes/0/links/0': undefined })).toEqual([]);
});

it('another label, a new way and one to a page that is not there are no change', () => {
  expect(told('flows/login.json', { '/routes/0/links/0': { label: 'Reset it', to: '/login/sent' } })).toEqual([]);
  expect(told('flows/login.json', { '/routes/0/links/5': { label: 'Help', to: '/help' } })).toEqual([]);
  expect(told('flows/login.json', { '/routes/0/links/0/to': '/login/forgotten' })).toEqual([]);
});

it('a call whose ways are no longer among what was accepted is told', () => {
  expect(foundIn({ 'flows/proven.json': { '/ways/call update-depositor': undefined } })).toEqual([
    'way-changed flows/calls.json#/update-depositor',
  ]);
  expect(JSON.parse(files.read('flows/proven.json'))).toHaveProperty(
    ['ways', '/login', 'link Forgot your password?'],
    '/login/forgot-password',
  );
});
