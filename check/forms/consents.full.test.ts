import { describe, expect, it } from 'vitest';
import { foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const cancel = 'schemas/forms/cancel-account-open.json';
const otp = 'schemas/forms/otp.json';
const basic = 'schemas/forms/basic-information.json';
const employer = 'schemas/forms/employer.json';
const at = (name: string) => `/schema/properties/${name}`;

describe('a field', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['a consent need not be given', { [cancel]: { '/schema/required': [] } }, `form-consent ${cancel}#${at('confirm')}`],
    ['a consent may be refused', { [cancel]: { [`${at('confirm')}/const`]: undefined } }, `form-consent ${cancel}#${at('confirm')}`],
    ['a box has a format', { [otp]: { [`${at('remember')}/format`]: 'email' } }, `form-keyword ${otp}#${at('remember')}/format`],
    ['a text has to be ticked', { [basic]: { [`${at('suffix')}/const`]: true } }, `form-unfillable ${basic}#${at('suffix')}`],
    [
      'a number is drawn as text',
      { [basic]: { '/uiSchema/ssn/ui:widget': 'text' } },
      `form-widget-misfit ${basic}#/uiSchema/ssn/ui:widget`,
    ],
    [
      'a browser fills in a birth date',
      { [basic]: { '/uiSchema/date_of_birth/ui:autocomplete': 'email' } },
      `form-autocomplete ${basic}#/uiSchema/date_of_birth/ui:autocomplete`,
    ],
    [
      'a browser fills in a box',
      { [cancel]: { '/uiSchema/confirm': { 'ui:autocomplete': 'off' } } },
      `form-autocomplete ${cancel}#/uiSchema/confirm/ui:autocomplete`,
    ],
    [
      'a browser fills in a choice',
      { [employer]: { '/uiSchema/employment_status/ui:autocomplete': 'organization' } },
      `form-autocomplete ${employer}#/uiSchema/employment_status/ui:autocomplete`,
    ],
    [
      'a browser fills in a password',
      { [basic]: { '/uiSchema/suffix/ui:autocomplete': 'current-password' } },
      `form-autocomplete ${basic}#/uiSchema/suffix/ui:autocomplete`,
    ],
    [
      'a condition names an answer that there is not',
      { [employer]: { '/schema/if/properties/employment_status': { enum: ['employed', 'emplyed'] } } },
      `form-condition ${employer}#/schema/if/properties/employment_status`,
    ],
  ])('is told when %s', (_title, changes, found) => expect(foundIn(changes)).toContain(found));

  it('that identifies somebody is sensitive, in a question too', () => {
    const asks = (name: string, own: object) => ({
      [basic]: { [at(name)]: own },
      'brands/base/words/forms.json': { [`/basic-information/${name}`]: { label: 'What is it?' } },
    });
    const text = { type: 'string', maxLength: 20 };
    expect(foundIn(asks('passport_number', text))).toEqual([`form-sensitive ${basic}#${at('passport_number')}`]);
    expect(foundIn(asks('passport_number', { ...text, sensitive: true }))).toEqual([]);
    expect(foundIn(asks('has_passport', { type: 'boolean' }))).toEqual([]);
  });

  it('of a form that has not its shape is nothing that its call could refuse', () => {
    expect(foundIn({ 'schemas/forms/address.json': { [`${at('unit')}/contains`]: {} } })).toEqual([
      `shape-unknown-key schemas/forms/address.json#${at('unit')}/contains`,
    ]);
  });
});
