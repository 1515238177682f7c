import { describe, expect, it } from 'vitest';
import { files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const [login, registration] = ['flows/login.json', 'flows/registration.json'];
/** Pointer to a route's submit. */
function submitOf(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] }; // flow.schema.json says so
  return `/routes/${routes.findIndex((route) => route.path === path)}/submits/submit`;
}
const address = submitOf(registration, '/registration/address');
const otp = submitOf(login, '/otp-verification');
const chosen = submitOf(login, '/login/choose-mfa');

describe('a form’s field', () => {
  it.each<[title: string, changes: Changes, place: string]>([
    ['the submit makes no call', { [registration]: { [`${address}/do`]: undefined } }, `${registration}#${address}`],
    ['a call receives only one of several fields', { [login]: { [`${otp}/do/0/send`]: { code: '$form.code' } } }, `${login}#${otp}/do/0`],
    [
      'a brand adds it to a form that is not sent',
      { 'brands/volt/flows.json': { '/~1registration~1cancel-account-open/form': 'login' } },
      'brands/volt/flows.json#/~1registration~1cancel-account-open/form',
    ],
  ])('is reported as lost when %s', (_title, changes, place) => {
    expect(foundIn(changes)).toContain(`form-field-unsent ${place}`);
  });

  it('is reported as lost when a brand asks it in a form that keeps no answers', () => {
    const $schema = '../../schemas/config/questions.schema.json';
    const memo = { type: 'string', maxLength: 30, title: 'Memo' };
    const changes = { 'brands/volt/forms.json': JSON.stringify({ $schema, 'withdraw-amount': { properties: { memo } } }) };
    expect(foundIn(changes)).toEqual(['form-field-unsent brands/volt/forms.json#/withdraw-amount/properties/memo']);
  });

  it('is not lost when it is passed to the next page', () => {
    expect(foundIn({ [login]: { [`${chosen}/do`]: undefined } }).filter((one) => one.startsWith('form-field-unsent'))).toEqual([]);
  });

  it('is not lost when a screen passes it to the next submit', () => {
    const withdrawal = submitOf('flows/withdraw.json', '/withdraw');
    const lost = (changes: Changes) => foundIn(changes).filter((one) => one.startsWith('form-field-unsent flows/withdraw.json'));
    expect(lost({})).toEqual([]);
    const closing = withdrawal.replace(/submit$/, 'close');
    const untaken = { [`${withdrawal}/do/0/send/amount`]: '1.00', [`${closing}/do/0/send/amount`]: '1.00' };
    expect(lost({ 'flows/withdraw.json': untaken })).toHaveLength(1);
  });
});
