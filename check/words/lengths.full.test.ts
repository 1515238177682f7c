import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';
import { wordsIn } from '../../test/setup/spanish.ts';

const forms = 'brands/base/words/forms.json';
const spanish = 'brands/base/es-US/words/forms.json';

describe('words with another count than their field', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['in a label', { [forms]: { '/otp/code/label': '4-digit code' } }, `word-length ${forms}#/otp/code/label`],
    [
      'in the message for a missing answer',
      { [forms]: { '/otp/code/required': 'Enter all eight digits' } },
      `word-length ${forms}#/otp/code/required`,
    ],
    [
      'in a help',
      { [forms]: { '/basic-information/ssn/help': '10 digits. It is hidden.' } },
      `word-length ${forms}#/basic-information/ssn/help`,
    ],
    [
      'more than can be typed',
      { [forms]: { '/basic-information/suffix/help': 'Use up to 20 characters.' } },
      `word-length ${forms}#/basic-information/suffix/help`,
    ],
    [
      'in a format’s message',
      { 'brands/base/words/form.json': { '/formats/ssn/too-short': 'Enter all 6 digits' } },
      'word-length brands/base/words/form.json#/formats/ssn/too-short',
    ],
    [
      'in another language',
      { [spanish]: wordsIn({ otp: { code: { label: { '6-digit code': 'Código de 4 dígitos' } } } }, 'base') },
      `word-length ${spanish}#/otp/code/label/6-digit code`,
    ],
    [
      'by a brand',
      { 'brands/harbor/words.json': { '/forms/otp/code/label': '8-digit code' } },
      'word-length brands/harbor/words.json#/forms/otp/code/label',
    ],
  ])('are reported: %s', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('are reported with what the field accepts', () => {
    const [found] = findingsOf({ [forms]: { '/otp/code/label': '4-digit code' } });
    expect(found?.message).toBe('it says “4-digit”, but "code" accepts 6');
  });

  it('are reported on a page with the field', () => {
    const changes = {
      'brands/harbor/flows.json': JSON.stringify({
        $schema: '../../schemas/config/differences.schema.json',
        '/otp-verification': { lead: 'Enter the 4-digit code.' },
      }),
    };
    expect(foundIn(changes)).toContain('word-length brands/harbor/flows.json#/~1otp-verification/lead');
  });
});

it.each<[title: string, changes: Changes]>([
  ['some of the digits', { [forms]: { '/basic-information/ssn/help': 'We show the last 4 digits alone.' } }],
  ['one digit', { [forms]: { '/otp/code/required': 'Enter one digit in each box' } }],
  ['either length of a ZIP code', { [forms]: { '/address/zip_code/help': '5 digits, or 9 digits with the extension.' } }],
  ['fewer characters than can be typed', { [forms]: { '/basic-information/suffix/help': 'Most have 2 letters.' } }],
])('words may state %s', (_title, changes) => {
  expect(foundIn(changes).filter((found) => found.startsWith('word-length'))).toEqual([]);
});
