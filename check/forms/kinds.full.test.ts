import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const basic = 'schemas/forms/basic-information.json';
const login = 'schemas/forms/login.json';
const register = 'schemas/forms/register.json';
const withdraw = 'schemas/forms/withdraw-amount.json';
const address = 'schemas/forms/address.json';
const of = (name: string) => `/schema/properties/${name}`;

describe('a call’s field', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['a password is not masked', { [login]: { [`${of('password')}/format`]: undefined } }, `form-call-kind ${login}#${of('password')}`],
    ['a Social Security number is not masked', { [basic]: { [`${of('ssn')}/format`]: undefined } }, `form-call-kind ${basic}#${of('ssn')}`],
    [
      'a Social Security number is not sensitive',
      { [basic]: { [`${of('ssn')}/sensitive`]: undefined } },
      `form-sensitive ${basic}#${of('ssn')}`,
    ],
    [
      'a new password has no requirements',
      { [register]: { '/uiSchema/password/ui:widget': undefined } },
      `form-call-kind ${register}#/uiSchema/password`,
    ],
    [
      'an existing password offers a generator',
      { [login]: { '/uiSchema/password/ui:widget': 'new-password' } },
      `form-call-kind ${login}#/uiSchema/password`,
    ],
    [
      'a state is a full name',
      { [address]: { [of('state')]: { type: 'string', enum: ['Texas'] } } },
      `form-call-kind ${address}#${of('state')}`,
    ],
    [
      'an amount passed between pages may be any text',
      { [withdraw]: { [`${of('amount')}/format`]: undefined } },
      `form-call-kind ${withdraw}#${of('amount')}`,
    ],
    ['there is no minimum age', { [basic]: { '/uiSchema/date_of_birth': undefined } }, `form-age ${basic}#${of('date_of_birth')}`],
    [
      'the minimum age is 12',
      { [basic]: { '/uiSchema/date_of_birth/ui:options/minimumAge': 12 } },
      `form-age ${basic}#/uiSchema/date_of_birth`,
    ],
    [
      'the minimum age is 99',
      { [basic]: { '/uiSchema/date_of_birth/ui:options/minimumAge': 99 } },
      `form-age ${basic}#/uiSchema/date_of_birth`,
    ],
  ])('does not match the form when %s', (_title, changes, found) => expect(foundIn(changes)).toContain(found));

  it('is reported with the missing keyword', () => {
    const [misfit] = findingsOf({ [login]: { [`${of('password')}/format`]: undefined } });
    expect(misfit).toMatchObject({
      message: 'the call "login" takes an existing password in "password", but the field is plain text.',
      suggestion: 'Add "format": "password".',
    });
  });

  it('allows fewer states and a higher minimum age', () => {
    const texas = { type: 'string', enum: ['TX'] };
    const labelled = { 'brands/base/words/forms.json': { '/address/state/options': { TX: { label: 'Texas' } } } };
    expect(foundIn({ [address]: { [of('state')]: texas, '/uiSchema/state/ui:widget': 'select' }, ...labelled })).toEqual([]);
    expect(foundIn({ [basic]: { '/uiSchema/date_of_birth/ui:options/minimumAge': 21 } })).toEqual([]);
  });
});
