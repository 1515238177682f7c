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
    ['a field without words', { [otp]: { '/schema/properties/pin': { type: 'boolean' } } }, `form-label ${otp}#/schema/properties/pin`],
    [
      'an answer without words',
      { [employer]: { '/schema/properties/employment_status/enum/6': 'idle' } },
      `form-option-label ${employer}#/schema/properties/employment_status/enum`,
    ],
    ['a format that we do not have', { [otp]: { [`${code}/format`]: 'code' } }, `form-format ${otp}#${code}/format`],
    ['a text without a length', { [otp]: { [`${code}/maxLength`]: undefined } }, `form-length ${otp}#${code}`],
    ['a required name that is no field', { [otp]: { '/schema/required/0': 'cod' } }, `form-required ${otp}#/schema/required/0`],
    ['options of no field', { [otp]: { '/uiSchema/cod': {} } }, `form-ui-field ${otp}#/uiSchema/cod`],
    ['an unknown widget', { [otp]: { '/uiSchema/code/ui:widget': 'one-time' } }, `form-widget ${otp}#/uiSchema/code/ui:widget`],
    ['choices without an enum', { [otp]: { '/uiSchema/code/ui:widget': 'radio' } }, `form-widget-misfit ${otp}#/uiSchema/code/ui:widget`],
    [
      'an age of what is no birth date',
      { [otp]: { '/uiSchema/code/ui:options/minimumAge': 18 } },
      `form-widget-misfit ${otp}#/uiSchema/code/ui:options/minimumAge`,
    ],
    ['no token for the browser', { [otp]: { '/uiSchema/code/ui:autocomplete': undefined } }, `form-autocomplete ${otp}#${code}`],
    [
      'another token',
      { [otp]: { '/uiSchema/code/ui:autocomplete': 'username' } },
      `form-autocomplete ${otp}#/uiSchema/code/ui:autocomplete`,
    ],
    ['a code of seven digits', { [otp]: { [`${code}/minLength`]: 7 } }, `form-unfillable ${otp}#${code}/minLength`],
    [
      'a field that is required in the branch without it',
      { [employer]: { '/schema/required/1': 'occupation' } },
      `form-unfillable ${employer}#/schema/required/1`,
    ],
    [
      'a condition of no field',
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
  ])('with %s is told', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('may be longer where its call takes that, have more widths, or ask for less', () => {
    expect(foundIn({ 'schemas/forms/login.json': { '/schema/properties/password/maxLength': 512 } })).toEqual([]);
    expect(foundIn({ [otp]: { '/uiSchema/code/ui:options/width': 'half' } })).toEqual([]);
    const asksLess = {
      [otp]: { '/schema/properties/remember': undefined },
      'brands/base/words/forms.json': { '/otp/remember': undefined },
      'flows/login.json': { '/routes/4/submits/submit/do/0/onlyWith': undefined },
    };
    // Scenarios that answer it are out of date.
    expect(foundIn(asksLess).filter((found) => !found.includes('flows/journeys/'))).toEqual([]);
  });

  it.each<[title: string, changes: Changes, suggestion: string]>([
    [
      'form',
      { [words]: { '/forgot-password': undefined, '/forgot_password': said['forgot-password'] } },
      'Did you mean "forms.forgot_password.email.label"? Call it "forms.forgot-password.email.label", or the form "forgot_password".',
    ],
    [
      'field',
      { [words]: { '/forgot-password/email': undefined, '/forgot-password/e-mail': { label: 'Email address' } } },
      'Did you mean "forms.forgot-password.e-mail.label"? Call it "forms.forgot-password.email.label", or the field "e-mail".',
    ],
    [
      'answer',
      {
        [words]: {
          '/employer/employment_status/options/self_employed': undefined,
          '/employer/employment_status/options/self-employed': { label: 'Self-employed' },
        },
      },
      'Did you mean "forms.employer.employment_status.options.self-employed.label"? Call it "forms.employer.employment_status.options.self_employed.label", or the answer "self-employed".',
    ],
  ])('is told which words stand under nearly the name of its %s', (_title, changes, suggestion) => {
    const missing = findingsOf(changes).filter(({ rule }) => /^form-(option-)?label$/.test(rule));
    expect(missing.map((each) => each.suggestion)).toEqual([suggestion]);
  });

  it('is not told words that another form asks for, or that say something else', () => {
    const [missing] = findingsOf({
      [words]: { '/forgot-password/email/label': undefined, '/reset-password/email': { label: 'x' } },
    }).filter(({ rule }) => rule === 'form-label');
    expect(missing?.suggestion).toMatch(/^Sentences of forms stand in/);
  });

  it.each(Object.keys(formats))('the format %s has the examples that it is measured by', (name) => {
    const { short, long = short } = examples[name] ?? { short: '' };
    expect([short, long].map((text) => formats[name]?.reason(text))).toEqual([null, null]);
  });
});
