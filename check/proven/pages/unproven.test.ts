import { expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';

const [login, proven] = ['flows/login.json', 'flows/proven.json'];

it('a submit that nobody has accepted is told with what it does', () => {
  const further = { label: 'Ring me', do: [{ call: 'mfa-select', path: { type: 'sms' } }] };
  expect(findingsOf({ [login]: { '/routes/0/submits/further': further } }).find(({ rule }) => rule === 'page-unproven')).toMatchObject({
    pointer: '/routes/0',
    message: 'nobody has accepted what /login does: "further" calls mfa-select; further mfa-select path.type: "sms".',
  });
});

it.each(['values', 'ways', 'submits'])('a page whose %s are no longer among what was accepted is told', (part) => {
  expect(foundIn({ [proven]: { [`/${part}/~1login`]: undefined } })).toEqual([`page-unproven ${login}#/routes/0`]);
});

it('a submit of another name that makes the same calls is none that is new', () => {
  const renamed = files.read(login).replace('"resend": {', '"again": {');
  expect(findingsOf({ [login]: renamed }).filter(({ rule }) => rule === 'page-unproven')).toEqual([]);
});
