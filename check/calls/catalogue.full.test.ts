import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';
import { codeIn } from '../files/codeIn.ts';
import { ownCodes } from './possibleProblems.ts';

const calls = 'flows/calls.json';
const reissue = '/link-manual-reissue/problems';
const step = '/update-depositor/problems';
const account = 'flows/my-account.json';
const { routes: accountRoutes } = JSON.parse(files.read(account)) as { routes: { path: string }[] }; // flow.schema.json says so
const newAddress = `/routes/${accountRoutes.findIndex(({ path }) => path === '/my-account/address')}/submits/submit/do/0/send`;

it('a call that may fail on another page is reported with that page', () => {
  const { routes } = JSON.parse(files.read('flows/login.json')) as { routes: { path: string }[] }; // flow.schema.json says so
  const at = `/routes/${routes.findIndex(({ path }) => path === '/otp-verification')}/submits/submit/do/1/optional`;
  const found = findingsOf({ 'flows/login.json': { [at]: undefined }, [calls]: { '/*': undefined } }).find(
    ({ rule }) => rule === 'problem-unsaid',
  );
  expect(found?.suggestion).toMatch(/^Make it with "optional": true, as \/login does/);
});

describe('the error catalog', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['an unhandled status', { [calls]: { '/*': undefined, [`${reissue}/0/status`]: 403 } }, `problem-unsaid ${calls}#${reissue}`],
    ['an unhandled call', { [calls]: { '/*': undefined, '/link-manual-reissue': undefined } }, `problem-unsaid ${calls}#`],
    [
      'a status handled for only one of its codes',
      { [calls]: { '/*': undefined, '/mfa-verify/problems/4': undefined } },
      `problem-unsaid ${calls}#/mfa-verify/problems`,
    ],
    ['an impossible status', { [calls]: { [`${reissue}/0/status/2`]: 410 } }, `problem-never ${calls}#${reissue}/0/status/2`],
    ['an impossible code', { [calls]: { '/mfa-select/problems/0/code': 'mfa_looked' } }, `problem-never ${calls}#/mfa-select/problems/0`],
    [
      'a write that cannot be unreadable',
      { [calls]: { [`${reissue}/1`]: { kind: 'unreadable', status: 500 } } },
      `problem-never ${calls}#${reissue}/1`,
    ],
    [
      'problems of a call that is never made',
      { [calls]: { '/user/problems': [{ status: 401 }] } },
      `problem-never ${calls}#/user/problems/0`,
    ],
    ['a shadowed entry', { [calls]: { [`${reissue}/1`]: { status: 409 } } }, `problem-shadowed ${calls}#${reissue}/1`],
    [
      'a step that no submit sends',
      {
        // "*" may send any field.
        [account]: { [`${newAddress}/*`]: undefined },
        [calls]: { [`${step}/0`]: { status: 409, sent: { registration_step: 'adress' }, say: 'Later.' } },
      },
      `problem-never ${calls}#${step}/0/sent/registration_step`,
    ],
    [
      'a field that is not sent',
      { [calls]: { [`${step}/0`]: { status: 409, sent: { registration_stp: 'address' }, say: 'Later.' } } },
      `body-field-unknown ${calls}#${step}/0/sent/registration_stp`,
    ],
    [
      'a status handled for only one step',
      { [calls]: { '/*': undefined, [reissue]: [{ status: 409, sent: { reason: 'other' }, say: 'No.' }] } },
      `problem-unsaid ${calls}#${reissue}`,
    ],
    [
      'a message about an unknown field',
      { [calls]: { '/register/problems/1/say': '$errors.mail' } },
      `problem-field ${calls}#/register/problems/1/say`,
    ],
    [
      'a field that no form has',
      { [calls]: { '/register/problems/1/field': 'mail' } },
      `field-unknown ${calls}#/register/problems/1/field`,
    ],
  ])('is reported for %s', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('needs no entry for problems that all calls share', () => {
    expect(foundIn({ [calls]: { [`${reissue}/0/status`]: 403 } })).toEqual([]);
  });

  it('quotes the contract', () => {
    const findings = findingsOf({ [calls]: { '/*': undefined, [`${reissue}/0/status`]: 403 } });
    const found = findings.find(({ message }) => message.startsWith('"link-manual-reissue"'));
    expect(found?.message).toBe('"link-manual-reissue" can return 404, but the error catalog does not handle it.');
    expect(found?.suggestion).toContain('The account is not there');
  });

  it('may lead one step elsewhere than the others', () => {
    const address = { status: 409, sent: { registration_step: 'address' }, to: '/registration/landing' };
    const { problems } = (JSON.parse(files.read(calls)) as Record<string, { problems: object[] }>)['update-depositor'] ?? { problems: [] };
    expect(foundIn({ [calls]: { [step]: [address, ...problems] } })).toEqual([]);
  });

  it('may end with a catch-all, or say less than the engine’s own messages', () => {
    expect(foundIn({ [calls]: { '/forgot-password/problems': [{ say: 'This did not work.' }] } })).toEqual([]);
    expect(foundIn({ [calls]: { '/login/problems/5': undefined } })).toEqual([]);
  });

  it('knows problems of every call, such as a host without a brand', () => {
    const line = { status: 421, code: 'unknown_host', say: 'Nothing is served here.' };
    expect(foundIn({ [calls]: { [`${reissue}/0`]: line } })).not.toContain(`problem-never ${calls}#${reissue}/0`);
  });

  it('knows which problems only some calls have', () => {
    const line = { status: 409, code: 'in_progress', say: 'Wait.' };
    expect(foundIn({ [calls]: { '/mfa-select/problems/0': line } })).toContain(`problem-never ${calls}#/mfa-select/problems/0`);
  });

  it.each([
    ['reset-link', 'undone', false], // a read
    ['login', 'undone', false], // a write without a key
    ['login', 'still_pending', false],
    ['update-depositor', 'undone', false],
    ['update-depositor', 'still_pending', true], // may answer 202
    ['register', 'undone', true], // has an idempotency key
    ['register', 'still_pending', true],
  ])('knows whether %s can have the code %s', (call, code, isPossible) => {
    const found = foundIn({ [calls]: { [`/${call}/problems/0`]: { code, say: 'Try again.' } } });
    expect(found.includes(`problem-never ${calls}#/${call}/problems/0`)).toBe(!isPossible);
  });

  it('knows the codes that the app sets itself', () => {
    const code = codeIn(files, ['src/api'])
      .map((file) => files.read(file))
      .join('\n');
    const given = [...code.matchAll(/code: '([a-z_]+)'|return '(missing_token)'/g)].map((match) => match[1] ?? match[2]);
    expect(ownCodes.map((each) => each.code).toSorted()).toEqual([...new Set(given)].toSorted());
  });
});
