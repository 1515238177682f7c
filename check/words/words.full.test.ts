import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const shell = 'brands/base/words/shell.json';
const screens = 'brands/base/words/screens.json';
const volt = 'brands/volt/words.json';
const skipper = 'src/shell/Shell.tsx';

describe('words', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['a word that code uses is missing', { [shell]: { '/skip': undefined } }, `word-missing ${skipper}#`],
    ['all words of a dynamic key are missing', { [screens]: { '/landing': undefined } }, 'word-missing screens/registration/Landing.tsx#'],
    ['nothing uses a word', { [shell]: { '/skipp': 'Skip' } }, `word-unused ${shell}#/skipp`],
    [
      'a form has no words',
      { 'brands/base/words/forms.json': { '/otp/code/hint': 'x' } },
      'word-unused brands/base/words/forms.json#/otp/code/hint',
    ],
    ['nothing fills a placeholder', { [shell]: { '/unread': '{cuont} unread' } }, `word-placeholder ${shell}#/unread`],
    [
      'a password requirement has a fixed number',
      { 'brands/base/words/form.json': { '/password/error/length': 'Use at least 8 characters' } },
      'word-value-unused brands/base/words/form.json#/password/error/length',
    ],
    [
      'an error message has a fixed number',
      { 'brands/base/words/form.json': { '/formats/birth-date/too-young': 'You must be at least 21 years old' } },
      'word-value-unused brands/base/words/form.json#/formats/birth-date/too-young',
    ],
    ['a plural lacks its general form', { [shell]: { '/unread': { one: '{count} unread message' } } }, `word-missing ${shell}#/unread/one`],
    ['a value is not shown', { [shell]: { '/unread': 'Unread' } }, `word-value-unused ${shell}#/unread`],
    ['a brace is stray', { [shell]: { '/skip': 'Skip {' } }, `word-placeholder ${shell}#/skip`],
    ['a brand changes an unknown word', { [volt]: { '/shell/footer/legl': 'x' } }, `word-override-unknown ${volt}#/shell/footer/legl`],
    ['a brand uses an unknown placeholder', { [volt]: { '/shell/skip': 'Skip {page}' } }, `word-placeholder ${volt}#/shell/skip`],
    ['a word is empty', { [shell]: { '/skip': '' } }, `shape-size ${shell}#/skip`],
    ['a word is a number', { [shell]: { '/progress/done': 3 } }, `shape-type ${shell}#/progress/done`],
  ])('are reported when %s', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('are reported when a brand repeats base', () => {
    const { skip } = JSON.parse(files.read(shell)) as { skip: string }; // our own words
    expect(foundIn({ [volt]: { '/shell/skip': skip } })).toEqual([`word-override-idle ${volt}#/shell/skip`]);
  });

  it('suggest the closest key, and name the line that uses it', () => {
    const [found] = findingsOf({ [shell]: { '/skip': undefined, '/skp': 'Skip' } }).filter(({ rule }) => rule === 'word-missing');
    expect(found?.suggestion).toBe(
      `Did you mean "shell.skp"? If not: ${shell} is where it belongs, as "skip"; add it there, or restore it.`,
    );
    expect(files.read(skipper).split('\n')[(found?.line ?? 0) - 1]).toContain("say('shell.skip')");
  });

  it('with dynamic keys include all that match', () => {
    const file = 'screens/common/Notice.tsx';
    const found = (key: string) =>
      foundIn({ [file]: `export const Screen = ({ say, name }) => say(\`${key}\`);` }).filter((each) => each.startsWith('word-'));
    expect(found('shell.${name}')).toEqual([]);
    expect(found('shell.skip.${name}')).toEqual([`word-missing ${file}#`]);
  });

  it('may show the brand and the depositor anywhere', () => {
    expect(foundIn({ [volt]: { '/shell/skip': 'Skip, {depositor.first_name|you}: {brand.name}' } })).toEqual([]);
  });
});

describe('words', () => {
  it('are reported when two fields of a form have the same label', () => {
    const words = 'brands/base/words/forms.json';
    expect(foundIn({ [words]: { '/employer/employer_name/label': 'Occupation' } })).toEqual([
      expect.stringMatching(/^form-words-twice brands\/base\/words\/forms\.json#\/employer\//),
    ]);
  });

  it('are reported when they do not show a value they get', () => {
    const words = 'brands/base/words/form.json';
    expect(foundIn({ [words]: { '/password/rule/length': 'At least 8 characters' } })).toEqual([
      `word-value-unused ${words}#/password/rule/length`,
    ]);
  });

  it('are reported when two buttons of a page have the same text, unless each belongs to its own form', () => {
    const at = (file: string, path: string) => {
      const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] }; // flow.schema.json says so
      return `/routes/${routes.findIndex((route) => route.path === path)}`;
    };
    const [login, registration] = ['flows/login.json', 'flows/registration.json'];
    const label = `${at(login, '/otp-verification')}/submits/resend/label`;
    expect(foundIn({ [login]: { [label]: 'Continue' } })).toEqual([`label-twice ${login}#${label}`]);
    const details = at(registration, '/registration/confirm-details');
    expect(foundIn({ [registration]: { [`${details}/submits/submit/label`]: 'Save' } })).toEqual([]);
  });
});
