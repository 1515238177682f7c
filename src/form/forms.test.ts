import type { RJSFSchema } from '@rjsf/utils';
import { formById } from 'virtual:passbook/forms';
import { describe, expect, inject, it } from 'vitest';
import formWords from '../../brands/base/words/form.json';
import { allFields, optionsOf, type Mistakes } from './core/form.ts';
import { formats } from './formats/formats.ts';
import { tidyValues } from './core/tidyValues.ts';
import { findMistakes, withoutSecrets } from './mistakes.ts';
import { formValidator, rawCheck } from './validator.ts';

const password = {
  minLength: 12,
  maxLength: 128,
  requireUpper: false,
  requireLower: false,
  requireDigit: false,
  requireSymbol: false,
  blocklist: true,
};

async function load(id: string) {
  const form = (await formById[id]?.())?.form;
  if (!form) throw new Error(`there is no form ${id}`);
  return form;
}

async function mistakesOf(id: string, values: Record<string, unknown>, kept: string[] = []): Promise<Mistakes> {
  const form = await load(id);
  const check = rawCheck(form, formValidator(form));
  return findMistakes(form, check, tidyValues(form, values), { now: new Date(2026, 10, 21), password, kept }, (key) => key);
}

const basic = { first_name: 'Jordan', last_name: 'Miller', date_of_birth: '1985-4-23', ssn: '123-45-6789' };
const bank = { routing_number: '110000000', account_number: '7012345677', account_number_again: '7012345677', account_type: 'checking' };
const home = { street_address: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' };

describe('a depositor', () => {
  it.each([
    ['login', { email: 'jordan@example.com', password: 'x' }],
    ['register', { email: 'jordan@example.com', password: 'correct horse battery' }],
    ['forgot-password', { email: ' jordan@example.com ' }],
    ['reset-password', { email: 'jordan@example.com', password: 'correct horse battery' }],
    ['setup-mobile-mfa', { phone: '(201) 555-0123' }],
    ['choose-mfa', { type: 'sms' }],
    ['otp', { code: '123 456', remember: true }],
    ['basic-information', basic],
    ['address', { ...home, unit: '4B', zip: '787011234' }],
    ['employer', { employment_status: 'employed', employer_name: 'Acme', occupation: 'Nurse' }],
    ['employer', { employment_status: 'retired' }],
    ['cancel-account-open', { confirm: true }],
    ['bank-details', bank],
    ['bank-details', { ...bank, routing_number: '1100-0000 0', account_number_again: '70 1234 5677' }],
    ['microdeposits', { first_amount: '.07', second_amount: '$0.12' }],
  ])('gets through %s with %o', async (id, values) => expect(await mistakesOf(id, values)).toEqual({}));

  it.each([
    ['login', { email: 'jordan' }, { email: 'form.formats.email.missing-at', password: 'forms.login.password.required' }],
    ['register', { email: 'jordan@example.com', password: 'short' }, { password: 'form.password.error.length' }],
    ['setup-mobile-mfa', { phone: '201' }, { phone: 'form.formats.phone.too-short' }],
    ['bank-details', { ...bank, routing_number: '110000001' }, { routing_number: 'form.formats.routing-number.wrong' }],
    ['bank-details', { ...bank, routing_number: '333333334' }, { routing_number: 'form.formats.routing-number.wrong' }],
    [
      'bank-details',
      { ...bank, account_number: '7O1234' },
      { account_number: 'form.formats.account-number.signs', account_number_again: 'forms.bank-details.account_number_again.differs' },
    ],
    [
      'bank-details',
      { ...bank, account_number_again: '7012345678' },
      { account_number_again: 'forms.bank-details.account_number_again.differs' },
    ],
    [
      'microdeposits',
      { first_amount: '7', second_amount: '1.07' },
      { first_amount: 'form.formats.micro-amount.cents', second_amount: 'form.formats.micro-amount.too-large' },
    ],
    [
      'microdeposits',
      { first_amount: '0', second_amount: '0.071' },
      { first_amount: 'form.formats.micro-amount.wrong', second_amount: 'form.formats.micro-amount.too-precise' },
    ],
    ['choose-mfa', { type: 'pigeon' }, { type: 'form.errors.enum' }],
    ['basic-information', { ...basic, first_name: '   ' }, { first_name: 'forms.basic-information.first_name.required' }],
    ['basic-information', { ...basic, last_name: 'x'.repeat(61) }, { last_name: 'form.errors.maxLength' }],
    ['basic-information', { ...basic, date_of_birth: '2010-1-1' }, { date_of_birth: 'form.formats.birth-date.too-young' }],
    ['basic-information', { ...basic, ssn: '000456789' }, { ssn: 'form.formats.ssn.wrong' }],
    ['address', { ...home, street_address: 'PO Box 1' }, { street_address: 'form.formats.street-address.post-office-box' }],
    ['address', { ...home, state: 'PR' }, { state: 'form.formats.us-state.wrong' }],
    ['employer', { employment_status: 'self_employed' }, { occupation: 'forms.employer.occupation.required' }],
    ['cancel-account-open', { confirm: false }, { confirm: 'forms.cancel-account-open.confirm.required' }],
  ])('is told in %s what is wrong with %o', async (id, values, mistakes) => expect(await mistakesOf(id, values)).toEqual(mistakes));

  it('may leave empty only what the provider has and never returns', async () => {
    const { ssn: _kept, first_name: _gone, ...correction } = basic;
    expect(await mistakesOf('basic-information', correction, ['ssn'])).toEqual({
      first_name: 'forms.basic-information.first_name.required',
    });
    expect(await mistakesOf('basic-information', { ...basic, ssn: '000456789' }, ['ssn'])).toEqual({ ssn: 'form.formats.ssn.wrong' });
  });

  it('gets errors in field order', async () => {
    expect(Object.keys(await mistakesOf('basic-information', { date_of_birth: '1985-2-30' }))).toEqual([
      'first_name',
      'last_name',
      'date_of_birth',
      'ssn',
    ]);
  });

  it('sends what the provider expects and keeps a draft without secrets', async () => {
    const form = await load('basic-information');
    expect(tidyValues(form, { ...basic, first_name: ' Anna  Maria ', middle_name: '' })).toEqual({
      first_name: 'Anna Maria',
      last_name: 'Miller',
      date_of_birth: '1985-04-23',
      ssn: '123456789',
    });
    expect(withoutSecrets(form, basic)).not.toHaveProperty('ssn');
    const suffix: RJSFSchema = { type: 'string', sensitive: true };
    const asking = { ...form, schema: { ...form.schema, properties: { ...form.schema.properties, suffix } } };
    expect(withoutSecrets(asking, { first_name: 'Jo', suffix: 'III' })).toEqual({ first_name: 'Jo' });
    expect(withoutSecrets(await load('login'), { email: 'a@b.co', password: 'x' })).toEqual({ email: 'a@b.co' });
  });
});

describe('every form', () => {
  it.runIf(inject('full'))('has the right autocomplete tokens', async () => {
    const tokens: Record<string, Record<string, string | undefined>> = {};
    for (const [id, loadForm] of Object.entries(formById)) {
      const { form } = await loadForm();
      const fields = Object.keys(allFields(form.schema)).filter((field) => optionsOf(form, field).autocomplete);
      tokens[id] = Object.fromEntries(fields.map((field) => [field, optionsOf(form, field).autocomplete]));
    }
    expect(tokens).toMatchObject({
      login: { email: 'username', password: 'current-password' },
      register: { email: 'username', password: 'new-password' },
      'forgot-password': { email: 'username' },
      'reset-password': { email: 'username', password: 'new-password' },
      'setup-mobile-mfa': { phone: 'tel-national' },
      otp: { code: 'one-time-code' },
      'basic-information': {
        first_name: 'given-name',
        middle_name: 'additional-name',
        last_name: 'family-name',
        suffix: 'honorific-suffix',
        ssn: 'off',
      },
      address: {
        street_address: 'address-line1',
        unit: 'address-line2',
        city: 'address-level2',
        state: 'address-level1',
        zip: 'postal-code',
      },
      employer: { employer_name: 'organization', occupation: 'organization-title' },
    });
  });

  it.runIf(inject('full'))('has words for each field that must be filled in', async () => {
    expect(Object.keys(formById).length).toBeGreaterThan(0);
    for (const loadForm of Object.values(formById)) {
      const { form } = await loadForm();
      for (const field of Object.keys(allFields(form.schema))) {
        const text = await mistakesOf(form.id, {});
        if (text[field]) expect(text[field]).toBe(`forms.${form.id}.${field}.required`);
      }
    }
  });

  it('has a message for every format error', () => {
    const hopeless = [
      '',
      ' ',
      '1',
      'x',
      '@',
      'a b@c.de',
      '-5',
      '1.234',
      '0000000000',
      '000000000',
      'P.O. Box 1',
      '<>',
      '1990-2-30',
      '2150-1-1',
    ];
    const words: Record<string, object> = formWords.formats;
    for (const [name, format] of Object.entries(formats)) {
      for (const text of [...hopeless, '--', '1990--', '-1-', '1990-13-1', '1990-1-', '-1-1', '90-1-1', 'a'.repeat(300)]) {
        const reason = format.reason(text);
        if (reason) expect(words[name], `form.formats.${name}.${reason}`).toHaveProperty(reason);
      }
    }
    for (const reason of ['future', 'too-young', 'year-wrong']) expect(words['birth-date']).toHaveProperty(reason);
  });
});
