import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const flow = 'flows/registration.json';
/** The pointer of a route in a flow of ours. */
function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] };
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

const verified = at('flows/login.json', '/email-verified');
const address = `${at(flow, '/registration/address')}/submits/submit/do/0`;

describe('a form and the call that it is sent to', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    [
      'the call takes no such field',
      { [flow]: { [`${address}/send/registration_step`]: 'employer' } },
      `form-call-field ${flow}#${address}/send/*`,
    ],
    [
      'the call needs more than the form always has',
      { 'schemas/forms/address.json': { '/schema/required': ['street_address', 'city', 'state'] } },
      `form-call-required ${flow}#${address}/send`,
    ],
    [
      'the form takes more characters than the call',
      { 'schemas/forms/address.json': { '/schema/properties/city/maxLength': 61 } },
      'form-call-value schemas/forms/address.json#/schema/properties/city',
    ],
    [
      'the form has an answer that the call does not know',
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
      'a choice of the form is none of the address of the call',
      { 'schemas/api/mfa-select.json': { '/path/properties/type': { type: 'string', enum: ['sms'] } } },
      'form-call-value flows/login.json#/routes/2/submits/submit/do/0/path/type',
    ],
    ['a query has no such parameter', { 'flows/login.json': { [`${verified}/loads/verification/query`]: { x: '1' } } }, 'query-unknown'],
  ])('do not fit when %s', (_title, changes, found) => {
    expect(foundIn(changes).join('\n')).toContain(found);
  });

  it('are told with what is known', () => {
    const [found] = findingsOf({ 'schemas/forms/address.json': { '/schema/properties/city/maxLength': 61 } });
    expect(found?.message).toMatch(/^the call "update-\w+" refuses what "city" takes: 61 characters, and 60 may be sent$/);
  });

  it('are told as too narrow when half of what the call takes cannot be typed', () => {
    const [found] = findingsOf({ 'schemas/forms/address.json': { '/schema/properties/zip/maxLength': 5 } });
    expect(found).toMatchObject({
      rule: 'form-call-narrow',
      pointer: '/schema/properties/zip/maxLength',
      message: expect.stringMatching(/^only 5 characters can be typed into "zip", and the call "update-\w+" takes 10$/) as string,
    });
  });

  it('is told with all that the call takes', () => {
    const [found] = findingsOf({ 'schemas/forms/forgot-password.json': { '/schema/properties/email/maxLength': 30 } });
    expect(found?.suggestion).toMatch(/^Say "maxLength": 254;/);
  });

  it('fit when the form takes somewhat fewer characters, or the call takes more fields', () => {
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

describe('a question beyond the fields of the call', () => {
  it('fits with words of its own, of everybody and of a brand', () => {
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
      'it takes more than any answer',
      {
        'schemas/api/shapes/answer.json': { '/maxLength': 30 },
        [basic]: asks('nickname'),
        ...labels('nickname'),
      },
      [`form-call-value ${basic}#/schema/properties/nickname`],
    ],
    [
      'it would keep what lets somebody in',
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
      'it is a field of the call, misspelled',
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
      'two forms ask it',
      {
        [basic]: asks('nickname'),
        'schemas/forms/address.json': asks('nickname'),
        [words]: { '/basic-information/nickname': { label: 'A' }, '/address/nickname': { label: 'A' } },
      },
      ['question-twice schemas/forms/address.json#/schema/properties/nickname'],
    ],
    [
      'a brand asks what its form asks',
      { ...voltAsks({ address: { properties: { city: field }, uiSchema: { city: { 'ui:autocomplete': 'address-level2' } } } }) },
      [`question-twice ${ofVolt}#/address/properties/city`],
    ],
    [
      'a brand asks in a form that there is not',
      voltAsks({ employr: { properties: { badge: field } } }),
      [`form-label ${ofVolt}#/employr/properties/badge`, `addition-form ${ofVolt}#/employr`],
    ],
    [
      'a brand asks in a form of a call that takes no answers',
      { ...voltAsks({ login: { properties: { badge: field } } }), ...voltLabels('login', 'badge') },
      [`form-call-field ${ofVolt}#/login/properties/badge`],
    ],
    [
      'a brand has no words for it',
      voltAsks({ employer: { properties: { badge: field } } }),
      [`form-label ${ofVolt}#/employer/properties/badge`],
    ],
    [
      'a brand asks with a key of no form',
      voltAsks({ employer: { properties: { badge: field }, guards: [] } }),
      [`shape-unknown-key ${ofVolt}#/employer/guards`],
    ],
    [
      'its sentence is of no question',
      { ...voltLabels('employer', 'badge') },
      [`word-override-unknown ${voltWords}#/forms/employer/badge/label`],
    ],
    [
      'the step takes its questions from another form',
      { 'schemas/api/update-depositor.json': { '/questions/address': 'employer' } },
      [`question-form ${flow}#${address}/send/*`],
    ],
    [
      'the step takes its questions from no form',
      { 'schemas/api/update-depositor.json': { '/questions/address': 'adress' } },
      [
        'question-form schemas/api/update-depositor.json#/questions/address',
        `question-form ${flow}#${address}/send/*`,
        `question-form ${flow}#${at(flow, '/registration/confirm-details')}/submits/address/do/0/send/*`,
      ],
    ],
  ])('is told when %s', (_title, changes, found) => {
    // Two calls take the answers: of whoever registers, and of a joint holder.
    const told = [...new Set(foundIn(changes))];
    expect(told).toEqual(expect.arrayContaining(found));
    expect(told).toHaveLength(found.length);
  });
});
