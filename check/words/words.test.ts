import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const shell = 'brands/base/words/shell.json';
const screens = 'brands/base/words/screens.json';
const volt = 'brands/volt/words.json';
const skipper = 'src/shell/Shell.tsx';

describe('words', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['a sentence that code asks for is gone', { [shell]: { '/skip': undefined } }, `word-missing ${skipper}#`],
    [
      'all sentences whose key is built are gone',
      { [screens]: { '/landing': undefined } },
      'word-missing screens/registration/Landing.tsx#',
    ],
    ['nothing asks for a sentence', { [shell]: { '/skipp': 'Skip' } }, `word-unused ${shell}#/skipp`],
    [
      'no form has the words',
      { 'brands/base/words/forms.json': { '/otp/code/hint': 'x' } },
      'word-unused brands/base/words/forms.json#/otp/code/hint',
    ],
    ['nobody fills a placeholder', { [shell]: { '/unread': '{cuont} unread' } }, `word-placeholder ${shell}#/unread`],
    [
      'a requirement of a password has a number of its own',
      { 'brands/base/words/form.json': { '/password/error/length': 'Use at least 8 characters' } },
      'word-value-unused brands/base/words/form.json#/password/error/length',
    ],
    [
      'a mistake has a number of its own',
      { 'brands/base/words/form.json': { '/formats/birth-date/too-young': 'You must be at least 21 years old' } },
      'word-value-unused brands/base/words/form.json#/formats/birth-date/too-young',
    ],
    [
      'a sentence by number lacks the form for most of them',
      { [shell]: { '/unread': { one: '{count} unread message' } } },
      `word-missing ${shell}#/unread/one`,
    ],
    ['a value is left out', { [shell]: { '/unread': 'Unread' } }, `word-value-unused ${shell}#/unread`],
    ['a brace is left over', { [shell]: { '/skip': 'Skip {' } }, `word-placeholder ${shell}#/skip`],
    ['a brand says what there is not', { [volt]: { '/shell/footer/legl': 'x' } }, `word-override-unknown ${volt}#/shell/footer/legl`],
    ['a brand fills what nobody gives', { [volt]: { '/shell/skip': 'Skip {page}' } }, `word-placeholder ${volt}#/shell/skip`],
    ['a sentence is empty', { [shell]: { '/skip': '' } }, `shape-size ${shell}#/skip`],
    ['a sentence is a number', { [shell]: { '/progress/done': 3 } }, `shape-type ${shell}#/progress/done`],
  ])('are told when %s', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('are told when a brand says what base says', () => {
    const { skip } = JSON.parse(files.read(shell)) as { skip: string }; // our own words
    expect(foundIn({ [volt]: { '/shell/skip': skip } })).toEqual([`word-override-idle ${volt}#/shell/skip`]);
  });

  it('name the nearest key, and the line that asks', () => {
    const [found] = findingsOf({ [shell]: { '/skip': undefined, '/skp': 'Skip' } }).filter(({ rule }) => rule === 'word-missing');
    expect(found?.suggestion).toBe(
      `Did you mean "shell.skp"? If not: ${shell} is where they belong, as "skip"; write them there, or bring them back.`,
    );
    expect(files.read(skipper).split('\n')[(found?.line ?? 0) - 1]).toContain("say('shell.skip')");
  });

  it('whose key code builds are all that fit it', () => {
    const file = 'screens/common/Notice.tsx';
    const found = (key: string) =>
      foundIn({ [file]: `export const Screen = ({ say, name }) => say(\`${key}\`);` }).filter((each) => each.startsWith('word-'));
    expect(found('shell.${name}')).toEqual([]);
    expect(found('shell.skip.${name}')).toEqual([`word-missing ${file}#`]);
  });

  it('may name the brand and the depositor anywhere', () => {
    expect(foundIn({ [volt]: { '/shell/skip': 'Skip, {depositor.first_name|you}: {brand.name}' } })).toEqual([]);
  });
});

describe('sentences that have changed places', () => {
  it('are told where each speaks of what the name of the other begins with', () => {
    const refusals = 'brands/base/refusals.json';
    const { email_wrong: email, phone_wrong: phone } = JSON.parse(files.read(refusals)) as Record<string, string>;
    expect(foundIn({ [refusals]: { '/email_wrong': phone, '/phone_wrong': email } })).toEqual(
      expect.arrayContaining([`words-exchanged ${refusals}#/email_wrong`, `words-exchanged ${refusals}#/phone_wrong`]),
    );
  });

  it('are told of a field whose name they do not have', () => {
    const words = 'brands/base/words/forms.json';
    expect(foundIn({ [words]: { '/employer/employer_name/label': 'Occupation' } })).toContain(
      `form-words-twice ${words}#/employer/employer_name/label`,
    );
  });

  it('are told in a header that another page has, which is not above this one', () => {
    const { routes } = JSON.parse(files.read('flows/dashboard.json')) as { routes: { path: string }[] };
    const taxes = `/routes/${routes.findIndex(({ path }) => path === '/dashboard/documents/taxes')}/header`;
    expect(foundIn({ 'flows/dashboard.json': { [taxes]: 'Statements' } })).toEqual([`title-copied flows/dashboard.json#${taxes}`]);
  });

  it('are told as a number beside which the value is not said', () => {
    const words = 'brands/base/words/form.json';
    expect(foundIn({ [words]: { '/password/rule/length': 'At least 8 characters' } })).toEqual([
      `word-value-unused ${words}#/password/rule/length`,
    ]);
  });
});
