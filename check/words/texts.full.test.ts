import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../test/setup/changedFiles.ts';
import { readDocuments } from '../files/subject.ts';
import { placedTexts } from './placedTexts.ts';

const login = 'flows/login.json';
const rulesOf = (text: string) => findingsOf({ [login]: { '/routes/0/lead': text } }).map(({ rule }) => rule);

describe('a text', () => {
  it.each([
    ['Log <b>in</b>', 'text-markup'],
    ['Log in &amp; save', 'text-markup'],
    ['Log in **now**', 'text-markup'],
    ['Log in to ${brand.name}', 'text-template'],
    ['Log in to %s', 'text-template'],
    ['Log in, :name', 'text-template'],
    ['Log\nin', 'text-sign'],
    ['Log\u200b in', 'text-sign'],
    ['Log \u202ein', 'text-sign'],
    ['Log \ud83d in', 'text-sign'],
    ['Your bank\u00e2\u20ac\u2122s site', 'text-sign'],
    [' Log in', 'text-blank'],
    ['\u00a0\u00ad', 'text-blank'],
    ['Lorem ipsum dolor', 'text-draft'],
    ['To be written.', 'text-draft'],
    ['[COUNSEL TO CONFIRM: cite 31 CFR 1020.220?]', 'text-draft'],
    ['Hello [first name].', 'text-draft'],
    ['Log in [[brand]]', 'text-template'],
    ['Log [in](/login)', 'text-markup'],
    ['Hello {depositor.first_name}.', 'placeholder-absent'],
  ])('%j is reported', (text, rule) => expect(rulesOf(text)).toEqual([rule]));

  it.each([
    'If a < b, 5 > 3 & R&D; holds, 100% sure: you pay $5 at 10:30 or US$ 20.',
    'Hello {depositor.first_name|there}, this is {brand.name}.',
    'Your document[s], as in [1], or a lone [.',
    'XXX-XX-XXXX, Zoë’s naïve café – “quoted”, 東京, עברית, 👩‍👧',
  ])('%j has a suggestion', (text) => expect(rulesOf(text)).toEqual([]));

  it('may show a fact that its route’s guards require', () => {
    expect(files.read(login)).toContain('If {resetPassword.email} belongs');
    expect(foundIn({ 'brands/volt/flows.json': { '/~1login~1sent': { lead: 'Look into {resetPassword.email}.' } } })).toEqual([]);
  });

  it('is reported with the correct notation for a placeholder', () => {
    const [found] = findingsOf({ [login]: { '/routes/0/lead': 'Log in to ${brand.name}' } });
    expect(found?.suggestion).toBe('Use {brand.name}.');
  });
});

describe('pages, links and buttons', () => {
  const twice = 'Forgot your password?';
  it.each([
    ['a title is the same as that of a page leading there', { '/routes/0/title': 'Forgot your password?' }, `${login}#/routes/0/title`],
    ['two links of a page have the same text', { '/routes/0/links/1/label': twice }, `${login}#/routes/0/links/1/label`],
    ['a link has the same text as the button', { '/routes/0/links/1/label': 'Log in' }, `${login}#/routes/0/links/1/label`],
  ])('are reported when %s', (_title, changes, place) => {
    expect(foundIn({ [login]: changes }).map((found) => found.replace(/^\S+ /, ''))).toContain(place);
  });

  it('are reported when a label is too long', () => {
    expect(foundIn({ [login]: { '/routes/0/submits/submit/label': 'Log in '.repeat(12).trim() } })).toEqual([
      `text-long ${login}#/routes/0/submits/submit/label`,
    ]);
  });
});

it('every text of every file is read once', () => {
  const texts = placedTexts({ documents: readDocuments(files, undefined, []) });
  const filesOf = new Set(texts.map(({ place }) => place.document.file));
  for (const file of [
    'flows/app.json',
    'flows/calls.json',
    'brands/base/messages.json',
    'brands/base/refusals.json',
    'brands/volt/flows.json',
  ])
    expect(filesOf).toContain(file);
  const pointers = texts.map(({ place }) => `${place.document.file}#${place.pointer}`);
  expect(pointers.length).toBe(new Set(pointers).size);
  expect(pointers.filter((place) => place.startsWith('flows/proven.json'))).toEqual([]);
});
