import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const flow = 'flows/registration.json';
/** Pointer to a route of one of our flows. */
function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] };
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

const verified = at('flows/login.json', '/email-verified');
const address = `${at(flow, '/registration/address')}/submits/submit/do/0`;

describe('a form and its call', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    [
      'the call does not accept a field',
      { [flow]: { [`${address}/send/registration_step`]: 'employer' } },
      `form-call-field ${flow}#${address}/send/*`,
    ],
    [
      'the call requires a field that the form may not send',
      { 'schemas/forms/address.json': { '/schema/required': ['street_address', 'city', 'state'] } },
      `form-call-required ${flow}#${address}/send`,
    ],
    [
      'the form accepts more characters than the call',
      { 'schemas/forms/address.json': { '/schema/properties/city/maxLength': 61 } },
      'form-call-value schemas/forms/address.json#/schema/properties/city',
    ],
    [
      'the form has an option that the call does not accept',
      { 'schemas/api/shapes/employment-status.json': { '/enum': ['employed', 'retired'] } },
      'form-call-value schemas/forms/employer.json#/schema/properties/employment_status',
    ],
    [
      'a constant is not allowed',
      { [flow]: { [`${address}/send/registration_step`]: 'adress' } },
      `call-value ${flow}#${address}/send/registration_step`,
    ],
    ['a constant is missing', { [flow]: { [`${address}/send`]: { city: 'Austin' } } }, `call-required ${flow}#${address}/send`],
    [
      'the form has an option that the call’s path does not accept',
      { 'schemas/api/mfa-select.json': { '/path/properties/type': { type: 'string', enum: ['sms'] } } },
      'form-call-value flows/login.json#/routes/2/submits/submit/do/0/path/type',
    ],
    ['a query has no such parameter', { 'flows/login.json': { [`${verified}/loads/verification/query`]: { x: '1' } } }, 'query-unknown'],
  ])('mismatch when %s', (_title, changes, found) => {
    expect(foundIn(changes).join('\n')).toContain(found);
  });

  it('are reported with the values the call accepts', () => {
    const [found] = findingsOf({ 'schemas/forms/address.json': { '/schema/properties/city/maxLength': 61 } });
    expect(found?.message).toMatch(/^the call "update-\w+" refuses some values of "city": 61 characters; the maximum is 60$/);
  });

  it('get a warning when less than half of the call’s length can be typed', () => {
    const [found] = findingsOf({ 'schemas/forms/address.json': { '/schema/properties/zip/maxLength': 5 } });
    expect(found).toMatchObject({
      rule: 'form-call-narrow',
      pointer: '/schema/properties/zip/maxLength',
      message: expect.stringMatching(/^only 5 characters can be typed into "zip"; the call "update-\w+" accepts 10$/) as string,
    });
  });

  it('is reported with the maximum that the call accepts', () => {
    const [found] = findingsOf({ 'schemas/forms/forgot-password.json': { '/schema/properties/email/maxLength': 30 } });
    expect(found?.suggestion).toMatch(/^Set "maxLength": 254,/);
  });

  it('match when the form accepts slightly fewer characters, or the call more fields', () => {
    expect(foundIn({ 'schemas/forms/address.json': { '/schema/properties/city/maxLength': 40 } })).toEqual([]);
    expect(foundIn({ 'schemas/api/login.json': { '/request/properties/remember': { type: 'boolean' } } })).toEqual([]);
  });
});

const basic = 'schemas/forms/basic-information.json';
const words = 'brands/base/words/forms.json';
const ofVolt = 'brands/volt/forms.json';
const voltWords = 'brands/volt/words.json';
const field = { type: 'string', maxLength: 40 };
const asks = (name: string, own: object = field) => ({ [`/schema/properties/${name}`]: own });
const labels = (name: string) => ({ [words]: { [`/basic-information/${name}`]: { label: 'What is it?' } } });
const voltAsks = (additions: object) => ({
  [ofVolt]: JSON.stringify({ $schema: '../../schemas/config/questions.schema.json', ...additions }),
});
const voltLabels = (id: string, name: string) => ({ [voltWords]: { '/forms': { [id]: { [name]: { label: 'What is it?' } } } } });

describe('a question that is not a field of the call', () => {
  it('passes with words of base or of a brand', () => {
    expect(foundIn({ [basic]: asks('nickname'), ...labels('nickname') })).toEqual([]);
    expect(
      foundIn({
        ...voltAsks({ employer: { properties: { badge: { ...field, sensitive: true } }, required: ['badge'] } }),
        ...voltLabels('employer', 'badge'),
      }),
    ).toEqual([]);
  });

  it.each<[title: string, changes: Changes, found: string[]]>([
    ['it has no words', { [basic]: asks('nickname') }, [`form-label ${basic}#/schema/properties/nickname`]],
    [
      'it accepts more than an answer may contain',
      {
        'schemas/api/shapes/answer.json': { '/maxLength': 30 },
        [basic]: asks('nickname'),
        ...labels('nickname'),
      },
      [`form-call-value ${basic}#/schema/properties/nickname`],
    ],
    [
      'it would store a credential',
      {
        [basic]: {
          ...asks('pass_word', { ...field, format: 'password' }),
          '/uiSchema/pass_word': { 'ui:autocomplete': 'current-password' },
        },
        ...labels('pass_word'),
      },
      [`form-call-value ${basic}#/schema/properties/pass_word`],
    ],
    [
      'it is a misspelled field of the call',
      {
        'schemas/forms/address.json': {
          '/schema/properties/unit': undefined,
          '/schema/properties/units': field,
          '/uiSchema/unit': undefined,
        },
        [words]: { '/address/unit': undefined, '/address/units': { label: 'Unit' } },
      },
      [`form-call-field schemas/forms/address.json#/schema/properties/units`],
    ],
    [
      'two forms ask the same question',
      {
        [basic]: asks('nickname'),
        'schemas/forms/address.json': asks('nickname'),
        [words]: { '/basic-information/nickname': { label: 'A' }, '/address/nickname': { label: 'A' } },
      },
      ['question-twice schemas/forms/address.json#/schema/properties/nickname'],
    ],
    [
      'a brand repeats a question of the form',
      { ...voltAsks({ address: { properties: { city: field }, uiSchema: { city: { 'ui:autocomplete': 'address-level2' } } } }) },
      [`question-twice ${ofVolt}#/address/properties/city`],
    ],
    [
      'a brand extends a form that does not exist',
      voltAsks({ employr: { properties: { badge: field } } }),
      [`form-label ${ofVolt}#/employr/properties/badge`, `addition-form ${ofVolt}#/employr`],
    ],
    [
      'a brand extends a form whose call takes no answers',
      { ...voltAsks({ login: { properties: { badge: field } } }), ...voltLabels('login', 'badge') },
      [`form-call-field ${ofVolt}#/login/properties/badge`],
    ],
    [
      'a brand has no words for it',
      voltAsks({ employer: { properties: { badge: field } } }),
      [`form-label ${ofVolt}#/employer/properties/badge`],
    ],
    [
      'a brand uses an unknown key',
      voltAsks({ employer: { properties: { badge: field }, guards: [] } }),
      [`shape-unknown-key ${ofVolt}#/employer/guards`],
    ],
    [
      'words exist for no question',
      { ...voltLabels('employer', 'badge') },
      [`word-override-unknown ${voltWords}#/forms/employer/badge/label`],
    ],
    [
      'the step names another form for its questions',
      { 'schemas/api/update-depositor.json': { '/questions/address': 'employer' } },
      [`question-form ${flow}#${address}/send/*`],
    ],
    [
      'the step names no form for its questions',
      { 'schemas/api/update-depositor.json': { '/questions/address': 'adress' } },
      [
        'question-form schemas/api/update-depositor.json#/questions/address',
        `question-form ${flow}#${address}/send/*`,
        `question-form ${flow}#${at(flow, '/registration/confirm-details')}/submits/address/do/0/send/*`,
      ],
    ],
  ])('is reported when %s', (_title, changes, found) => {
    // Reported twice, because applicants and joint holders have a call each.
    const reported = [...new Set(foundIn(changes))].filter((each) => !each.startsWith('journey-name'));
    expect(reported).toEqual(expect.arrayContaining(found));
    expect(reported).toHaveLength(found.length);
  });
});
