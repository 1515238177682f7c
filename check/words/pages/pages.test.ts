import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';
import type { RouteSource } from '../../../src/flow/language/source.ts';

const registration = 'flows/registration.json';
const login = 'flows/login.json';

/** Where a route stands in its file. */
function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: RouteSource[] }; // flow.schema.json says so
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

const cancel = at(registration, '/registration/cancel-account-open');
const code = at(login, '/otp-verification');

describe('the label of a submit', () => {
  it('that was exchanged with that of a link is told with what each of them does', () => {
    const [found, ...others] = findingsOf({
      [registration]: { [`${cancel}/submits/submit/label`]: 'Keep my application', [`${cancel}/links/0/label`]: 'Cancel my application' },
    });
    expect(found).toMatchObject({
      rule: 'label-elsewhere',
      pointer: `${cancel}/submits/submit/label`,
      message: '“Keep my application” calls "close-my-account", and “Cancel my application” leads to /login/registration-home',
    });
    expect(others).toEqual([]);
  });

  it('that was exchanged with that of another submit is told', () => {
    const labels = { [`${code}/submits/submit/label`]: 'Send a new code', [`${code}/submits/resend/label`]: 'Continue' };
    expect(foundIn({ [login]: labels })).toEqual([`label-elsewhere ${login}#${code}/submits/submit/label`]);
  });

  it('that a brand has exchanged is told at the brand', () => {
    const difference = { submits: { submit: { label: 'Keep it' } }, links: [{ label: 'Cancel it', to: '/login/registration-home' }] };
    const file = 'brands/harbor/flows.json';
    const text = JSON.stringify({
      $schema: '../../schemas/config/differences.schema.json',
      '/registration/cancel-account-open': difference,
    });
    expect(foundIn({ [file]: text })).toContain(`label-elsewhere ${file}#/~1registration~1cancel-account-open/submits/submit/label`);
  });

  it.each([
    ['Yes, close it', 'Don’t cancel'],
    ['Continue', 'Keep my application'],
  ])('may be "%s" beside "%s"', (label, link) => {
    expect(foundIn({ [registration]: { [`${cancel}/submits/submit/label`]: label, [`${cancel}/links/0/label`]: link } })).toEqual([]);
  });

  it('stands once on a page, but below each of several forms', () => {
    expect(foundIn({ [login]: { [`${code}/submits/resend/label`]: 'Continue' } })).toEqual([
      `label-twice ${login}#${code}/submits/resend/label`,
    ]);
    const details = at(registration, '/registration/confirm-details');
    expect(foundIn({ [registration]: { [`${details}/submits/submit/label`]: 'Save' } })).toEqual([]);
  });
});

it('an announcement that was exchanged with another one is told with both', () => {
  const [address, employer] = ['address', 'employer'].map((step) => at(registration, `/registration/${step}`));
  const [found, ...others] = findingsOf({
    [registration]: { [`${address}/announced`]: 'Next: your work.', [`${employer}/announced`]: 'Next: where you live.' },
  });
  expect(found).toMatchObject({ rule: 'announced-elsewhere', pointer: `${address}/announced` });
  expect(found?.message).toContain('speaks of /registration/employer, which is announced as “Next: where you live.”');
  expect(others).toEqual([]);
});

it('a link that leads elsewhere than the one of its words is told, unless it leads to what they say as well', () => {
  const landing = `${at(registration, '/registration/landing')}/links/0`;
  expect(findingsOf({ [registration]: { [`${landing}/to`]: '/logout' } })).toMatchObject([
    {
      rule: 'label-elsewhere',
      pointer: `${landing}/to`,
      message: '"Cancel my application" leads to /logout, and at /login/registration-home to /registration/cancel-account-open',
    },
  ]);
  expect(foundIn({ [registration]: { [landing]: { label: 'Write a message', to: '/message-center/add-new-message' } } })).toEqual([]);
});
