import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn } from '../../test/setup/changedFiles.ts';

const form = 'brands/base/words/form.json';
const forms = 'brands/base/words/forms.json';

describe('words that have changed places', () => {
  it('are told by what stands beside them under the same names', () => {
    const found = findingsOf({ [form]: { '/password/rule/upper': 'A lowercase letter', '/password/rule/lower': 'An uppercase letter' } });
    expect(found.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual(['words-exchanged /password/rule/upper']);
    expect(found[0]?.message).toBe(
      '“A lowercase letter” stands beside “Add an uppercase letter”, and “An uppercase letter” beside “Add a lowercase letter”',
    );
  });

  it('are told at the brand whose they are', () => {
    const words = 'brands/harbor/words.json';
    expect(
      foundIn({ [words]: { '/form/password/error': { upper: 'One lowercase letter, please', lower: 'One uppercase letter, please' } } }),
    ).toEqual([`words-exchanged ${words}#/form/password/error/upper`]);
    expect(
      foundIn({ [words]: { '/form/password/error': { upper: 'One uppercase letter, please', lower: 'One lowercase letter, please' } } }),
    ).toEqual([]);
  });

  it('are the help of two fields, told by what their fields are called', () => {
    const [birth, ssn] = ['/basic-information/date_of_birth/help', '/basic-information/ssn/help'];
    const helps = { [birth]: 'Nine digits. Your Social Security card has it.', [ssn]: 'The date on your certificate of birth.' };
    const [found, ...others] = findingsOf({ [forms]: helps });
    expect(found).toMatchObject({
      rule: 'words-exchanged',
      file: forms,
      pointer: birth,
      message:
        '“Nine digits. Your Social Security card has it.” stands beside “Date of birth”, and “The date on your certificate of birth.” beside “Social Security number”',
    });
    expect(others).toEqual([]);
    expect(foundIn({ [forms]: { [birth]: helps[ssn], [ssn]: helps[birth] } })).toEqual([]);
    expect(foundIn({ 'brands/volt/words.json': { [`/forms${birth}`]: helps[birth], [`/forms${ssn}`]: helps[ssn] } })).toEqual([
      `words-exchanged brands/volt/words.json#/forms${birth}`,
    ]);
  });

  it('may speak of what they are not', () => {
    expect(
      foundIn({
        [forms]: {
          '/address/city/help': 'Not your state.',
          '/address/state/help': 'Not your city.',
        },
      }),
    ).toEqual([]);
  });

  it('are refusals whose names differ in one part', () => {
    const file = 'brands/base/refusals.json';
    expect(foundIn({ [file]: { '/password_upper': 'Add a lowercase letter.', '/password_lower': 'Add an uppercase letter.' } })).toEqual([
      `words-exchanged ${file}#/password_upper`,
      `words-exchanged ${file}#/password_lower`,
    ]);
  });
});
