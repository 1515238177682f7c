import { expect, it } from 'vitest';
import { files, findingsOf } from '../../../test/setup/changedFiles.ts';

const file = 'flows/login.json';
const told = (change: string | Record<string, unknown>) =>
  findingsOf({ [file]: change })
    .filter(({ rule }) => rule === 'submit-changed')
    .map(({ pointer, message }) => `${pointer}: ${message}`);

it('a submit that calls something else is told with what was accepted', () => {
  expect(told({ '/routes/0/submits/submit/do/1': undefined })).toEqual([
    '/routes/0/submits/submit/do: "submit" calls "login" now; accepted was that it calls "login", then "session"',
  ]);
});

it('one with another name is no change', () => {
  expect(told(files.read(file).replace('"resend": {', '"again": {'))).toEqual([]);
});
