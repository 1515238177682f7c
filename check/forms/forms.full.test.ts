import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { examples } from './fillable.ts';

const otp = 'schemas/forms/otp.json';
const employer = 'schemas/forms/employer.json';
const words = 'brands/base/words/forms.json';
const said = JSON.parse(files.read(words)) as Record<string, unknown>; // words.schema.json
const code = '/schema/properties/code';

describe('a form', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['a field without a label', { [otp]: { '/schema/properties/pin': { type: 'boolean' } } }, `form-label ${otp}#/schema/properties/pin`],
    [
      'an option without a label',
      { [employer]: { '/schema/properties/employment_status/enum/6': 'idle' } },
      `form-option-label ${employer}#/schema/properties/employment_status/enum`,
    ],
    ['an unknown format', { [otp]: { [`${code}/format`]: 'code' } }, `form-format ${otp}#${code}/format`],
    ['a required name that is not a field', { [otp]: { '/schema/required/0': 'cod' } }, `form-required ${otp}#/schema/required/0`],
    ['options for an unknown field', { [otp]: { '/uiSchema/cod': {} } }, `form-ui-field ${otp}#/uiSchema/cod`],
    ['an unknown widget', { [otp]: { '/uiSchema/code/ui:widget': 'one-time' } }, `form-widget ${otp}#/uiSchema/code/ui:widget`],
    [
      'radio buttons for a field without options',
      { [otp]: { '/uiSchema/code/ui:widget': 'radio' } },
      `form-widget-misfit ${otp}#/uiSchema/code/ui:widget`,
    ],
    [
      'a minimum age for a field that is not a birth date',
      { [otp]: { '/uiSchema/code/ui:options/minimumAge': 18 } },
      `form-widget-misfit ${otp}#/uiSchema/code/ui:options/minimumAge`,
    ],
    ['no autocomplete value', { [otp]: { '/uiSchema/code/ui:autocomplete': undefined } }, `form-autocomplete ${otp}#${code}`],
    [
      'the wrong autocomplete value',
      { [otp]: { '/uiSchema/code/ui:autocomplete': 'username' } },
      `form-autocomplete ${otp}#/uiSchema/code/ui:autocomplete`,
    ],
    ['a code of seven digits', { [otp]: { [`${code}/minLength`]: 7 } }, `form-unfillable ${otp}#${code}/minLength`],
    [
      'a required field that belongs to another branch',
      { [employer]: { '/schema/required/1': 'occupation' } },
      `form-unfillable ${employer}#/schema/required/1`,
    ],
    [
      'a condition on an unknown field',
      { [employer]: { '/schema/if/properties/status': { const: 'employed' } } },
      `form-condition ${employer}#/schema/if/properties/status`,
    ],
    [
      'a condition that never holds',
      { [employer]: { '/schema/if/properties/employment_status/const': 'employd' } },
      `form-condition ${employer}#/schema/if/properties/employment_status`,
    ],
    ['a condition that an empty form meets', { [employer]: { '/schema/if/required': [] } }, `form-condition ${employer}#/schema/if`],
    ['a branch without a condition', { [employer]: { '/schema/if': undefined } }, `form-condition ${employer}#/schema/then`],
  ])('with %s is reported', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('may have longer fields if its call accepts them, other widths, or fewer fields', () => {
    expect(foundIn({ 'schemas/forms/login.json': { '/schema/properties/password/maxLength': 512 } })).toEqual([]);
    expect(foundIn({ [otp]: { '/uiSchema/code/ui:options/width': 'half' } })).toEqual([]);
    const asksLess = {
      [otp]: { '/schema/properties/remember': undefined },
      'brands/base/words/forms.json': { '/otp/remember': undefined },
      'flows/login.json': { '/routes/4/submits/submit/do/0/onlyWith': undefined },
    };
    // Scenarios that answer the question are outdated then.
    expect(foundIn(asksLess).filter((found) => !found.includes('flows/journeys/'))).toEqual([]);
  });

  it.each<[title: string, changes: Changes, suggestion: string]>([
    [
      'form',
      { [words]: { '/forgot-password': undefined, '/forgot_password': said['forgot-password'] } },
      'Did you mean "forms.forgot_password.email.label"? Rename it to "forms.forgot-password.email.label", or the form "forgot_password".',
    ],
    [
      'field',
      { [words]: { '/forgot-password/email': undefined, '/forgot-password/e-mail': { label: 'Email address' } } },
      'Did you mean "forms.forgot-password.e-mail.label"? Rename it to "forms.forgot-password.email.label", or the field "e-mail".',
    ],
    [
      'answer',
      {
        [words]: {
          '/employer/employment_status/options/self_employed': undefined,
          '/employer/employment_status/options/self-employed': { label: 'Self-employed' },
        },
      },
      'Did you mean "forms.employer.employment_status.options.self-employed.label"? Rename it to "forms.employer.employment_status.options.self_employed.label", or the answer "self-employed".',
    ],
  ])('gets the words with a similar key suggested for its %s', (_title, changes, suggestion) => {
    const missing = findingsOf(changes).filter(({ rule }) => /^form-(option-)?label$/.test(rule));
    expect(missing.map((each) => each.suggestion)).toEqual([suggestion]);
  });

  it('gets no suggestion of words that are used elsewhere or differ', () => {
    const [missing] = findingsOf({
      [words]: { '/forgot-password/email/label': undefined, '/reset-password/email': { label: 'x' } },
    }).filter(({ rule }) => rule === 'form-label');
    expect(missing?.suggestion).toMatch(/^Add the words to/);
  });

  it.each(Object.keys(formats))('the format %s has examples at its minimum and maximum length', (name) => {
    const { short, long = short } = examples[name] ?? { short: '' };
    expect([short, long].map((text) => formats[name]?.reason(text))).toEqual([null, null]);
  });
});
