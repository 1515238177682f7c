import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../test/setup/changedFiles.ts';

const [login, registration, calls] = ['flows/login.json', 'flows/registration.json', 'flows/calls.json'];
const words = 'brands/base/words/forms.json';

function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] }; // flow.schema.json says so
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

const address = at(registration, '/registration/address');
const basic = at(registration, '/registration/basic-information');
const cancel = at(registration, '/registration/cancel-account-open');
const entry = at(login, '/login');
const step = `${entry}/submits/submit/do/1/send`;
const code = `${at(login, '/otp-verification')}/submits/submit/do/0`;

describe('a value passed on by a flow', () => {
  it.each<[title: string, rule: string, file: string, place: string, value: unknown]>([
    ['a state’s full name', 'fill-refused', registration, `${address}/fill/state`, 'Texas'],
    ['a number instead of text', 'fill-refused', registration, `${address}/fill/zip`, 78701],
    ['a boolean instead of a name', 'fill-refused', registration, `${basic}/fill/first_name`, '$facts.depositor.is_primary'],
    ['an object instead of text', 'fill-refused', registration, `${address}/fill/city`, '$facts.depositor'],
    ['a consent', 'fill-secret', registration, `${cancel}/fill/confirm`, true],
    ['a password', 'fill-secret', login, `${entry}/fill/password`, 'open sesame'],
    ['a reference without "$"', 'reference-bare', login, `${step}/location`, 'device.timezone'],
    ['a fact without "$"', 'reference-bare', registration, `${address}/fill/city`, 'nav.email'],
    ['an answer without "$"', 'reference-bare', calls, '/login/sets/session.session_id', 'answer.session_id'],
    ['a message without "$"', 'reference-bare', calls, '/login/problems/0/say', 'message'],
    ['an object instead of one value', 'reference-kind', login, `${step}/session_id`, '$facts.session'],
    ['a boolean instead of text', 'reference-kind', login, `${step}/session_id`, '$facts.session.relink'],
    ['a fact spread into the body', 'reference-kind', login, `${step}/*`, '$facts.session'],
    ['a placeholder instead of a secret', 'secret-handed-on', login, `${code}/path/nonceToken`, '$facts.session.nonceToken'],
    ['a password passed to the next page', 'secret-handed-on', login, `${entry}/submits/submit/nav/origin`, '$form.password'],
    ['a password in another field', 'secret-handed-on', login, `${step}/description`, '$form.password'],
    ['a token in a fact that is shown', 'secret-handed-on', calls, '/login/sets/nav.origin', '$answer.token'],
    ['a secret in a text', 'secret-shown', login, `${entry}/lead`, 'Your token: {session.token|none}'],
    ['a Social Security number in a text', 'secret-example', words, '/basic-information/ssn/help', 'Such as 219-09-9999.'],
    ['a secret as a placeholder', 'secret-example', words, '/login/password/placeholder', 'open sesame'],
  ])('is reported when it is %s', (_title, rule, file, place, value) => {
    expect(foundIn({ [file]: within(place, value) })).toContain(`${rule} ${file}#${place}`);
  });

  it('may prefill a field with a valid or loaded value', () => {
    expect(foundIn({ [registration]: { [`${address}/fill`]: { state: 'TX', unit: '4B' } } })).toEqual([]);
    expect(foundIn({ [registration]: { [`${basic}/fill`]: { first_name: '$facts.depositor.first_name' } } })).toEqual([]);
  });

  it('may be an origin with the name of a keyword', () => {
    expect(foundIn({ [calls]: { '/login/sets/nav.origin': 'message' } }).filter((one) => one.startsWith('reference-'))).toEqual([]);
  });

  it('is reported once with the intended reference', () => {
    const told = findingsOf({ [login]: { [`${code}/path/nonceToken`]: 'secret.nonceToken' } });
    expect(told.map(({ suggestion }) => suggestion)).toEqual(['Start the reference with "$": "$secret.nonceToken".']);
  });
});

/** A value at a place, with its parent keys. */
function within(place: string, value: unknown): Record<string, unknown> {
  const [, holder = '', key = ''] = /^(.*\/(?:fill|nav))\/([^/]+)$/.exec(place) ?? [];
  return holder ? { [holder]: { [key]: value } } : { [place]: value };
}
