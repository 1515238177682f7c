import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const basic = 'schemas/forms/basic-information.json';
const login = 'schemas/forms/login.json';
const register = 'schemas/forms/register.json';
const withdraw = 'schemas/forms/withdraw-amount.json';
const address = 'schemas/forms/address.json';
const of = (name: string) => `/schema/properties/${name}`;

describe('what a call takes', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    [
      'a password is typed in the clear',
      { [login]: { [`${of('password')}/format`]: undefined } },
      `form-call-kind ${login}#${of('password')}`,
    ],
    ['a number is typed in the clear', { [basic]: { [`${of('ssn')}/format`]: undefined } }, `form-call-kind ${basic}#${of('ssn')}`],
    ['a number is not sealed', { [basic]: { [`${of('ssn')}/sensitive`]: undefined } }, `form-sensitive ${basic}#${of('ssn')}`],
    [
      'a new password is asked as an old one',
      { [register]: { '/uiSchema/password/ui:widget': undefined } },
      `form-call-kind ${register}#/uiSchema/password`,
    ],
    [
      'an old password is asked as a new one',
      { [login]: { '/uiSchema/password/ui:widget': 'new-password' } },
      `form-call-kind ${login}#/uiSchema/password`,
    ],
    [
      'a state is written out',
      { [address]: { [of('state')]: { type: 'string', enum: ['Texas'] } } },
      `form-call-kind ${address}#${of('state')}`,
    ],
    [
      'an amount that a page hands over may be any text',
      { [withdraw]: { [`${of('amount')}/format`]: undefined } },
      `form-call-kind ${withdraw}#${of('amount')}`,
    ],
    ['nobody is too young', { [basic]: { '/uiSchema/date_of_birth': undefined } }, `form-age ${basic}#${of('date_of_birth')}`],
    [
      'children are old enough',
      { [basic]: { '/uiSchema/date_of_birth/ui:options/minimumAge': 12 } },
      `form-age ${basic}#/uiSchema/date_of_birth`,
    ],
    [
      'nobody is old enough',
      { [basic]: { '/uiSchema/date_of_birth/ui:options/minimumAge': 99 } },
      `form-age ${basic}#/uiSchema/date_of_birth`,
    ],
  ])('is not what the form asks when %s', (_title, changes, found) => expect(foundIn(changes)).toContain(found));

  it('is told with what the field needs', () => {
    const [told] = findingsOf({ [login]: { [`${of('password')}/format`]: undefined } });
    expect(told).toMatchObject({
      message: 'the call "login" takes the password that somebody has in "password", and the field takes any text, and shows it.',
      suggestion: 'It needs "format": "password".',
    });
  });

  it('may be asked of some states, or of older people', () => {
    const texas = { type: 'string', enum: ['TX'] };
    const labelled = { 'brands/base/words/forms.json': { '/address/state/options': { TX: { label: 'Texas' } } } };
    expect(foundIn({ [address]: { [of('state')]: texas, '/uiSchema/state/ui:widget': 'select' }, ...labelled })).toEqual([]);
    expect(foundIn({ [basic]: { '/uiSchema/date_of_birth/ui:options/minimumAge': 21 } })).toEqual([]);
  });
});
