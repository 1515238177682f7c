import { describe, expect, it } from 'vitest';
import { changed, files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const words = 'brands/base/words/forms.json';
const ofVolt = 'brands/volt/flows.json';
const own = 'schemas/forms/volt-own.json';

/** Volt replaces a page's form with a changed copy of one of ours, with extra words. */
function asks(path: string, form: string, values: Record<string, unknown>, more: object = {}): Changes {
  const said = JSON.parse(files.read(words)) as Record<string, object>; // words.schema.json says so
  return {
    [own]: changed({ [`schemas/forms/${form}.json`]: values }).read(`schemas/forms/${form}.json`),
    [words]: { '/volt-own': { ...said[form], ...more } },
    [ofVolt]: { [`/${path.replaceAll('/', '~1')}/form`]: 'volt-own' },
  };
}

const found = (changes: Changes) => foundIn(changes).filter((one) => !one.startsWith('word-'));

describe('a brand’s own form', () => {
  it('passes when the call accepts all of its fields', () => {
    expect(found(asks('/registration/address', 'address', { '/schema/properties/city/maxLength': 40 }))).toEqual([]);
  });

  it.each<[title: string, changes: Changes, place: string]>([
    [
      'lacks a field that the call requires',
      asks('/registration/address', 'address', { '/schema/required': ['street_address', 'city', 'state'] }),
      `form-call-required ${ofVolt}#/~1registration~1address/form`,
    ],
    [
      'accepts longer values than the call',
      asks('/registration/address', 'address', { '/schema/properties/zip/maxLength': 20 }),
      `form-call-value ${own}#/schema/properties/zip`,
    ],
    [
      'has a field that the call does not accept',
      asks('/registration', 'register', { '/schema/properties/phone': { type: 'boolean' } }, { phone: { label: 'Phone?' } }),
      `form-call-field ${ofVolt}#/~1registration/form`,
    ],
    [
      'has a question that no call stores',
      asks('/registration/address', 'address', { '/schema/properties/since': { type: 'boolean' } }, { since: { label: 'Since?' } }),
      `question-form ${ofVolt}#/~1registration~1address/form`,
    ],
    [
      'lacks a field that the call requires with one of the answers',
      asks('/registration/employer', 'employer', { '/schema/then/required': ['occupation'] }),
      `form-call-required ${own}#/schema/properties/employment_status`,
    ],
    ['belongs to another page', { [ofVolt]: { '/~1login/form': 'register' } }, `form-call-kind ${ofVolt}#/~1login/form`],
  ])('%s', (_title, changes, place) => expect(found(changes)).toContain(place));

  it('gets a suggestion where its question belongs', () => {
    const more = { since: { label: 'Since?' } };
    const changes = asks('/registration/address', 'address', { '/schema/properties/since': { type: 'boolean' } }, more);
    const question = findingsOf(changes).find(({ rule }) => rule === 'question-form');
    expect(question?.suggestion).toBe('Move since to "address" in brands/volt/forms.json.');
  });
});

describe('a field whose value is replaced', () => {
  it.each([
    ['basic-information', 'registration_step'],
    ['basic-information', 'answers'],
    ['otp', 'device_name'],
  ])('is reported: "%s.%s"', (form, name) => {
    const changes = {
      'brands/volt/forms.json': JSON.stringify({
        $schema: '../../schemas/config/questions.schema.json',
        [form]: { properties: { [name]: { type: 'string', maxLength: 20 } } },
      }),
      'brands/volt/words.json': { '/forms': { [form]: { [name]: { label: 'What?' } } } },
    };
    expect(found(changes)).toContain(`form-call-field brands/volt/forms.json#/${form}/properties/${name}`);
  });
});
