import { expect, it } from 'vitest';
import { messageTranslationsIn, offeringSpanish, wordsIn } from '../test/setup/spanish.ts';
import { changed, findingsOf } from '../test/setup/changedFiles.ts';
import { setAt } from '../test/mutants/edit.ts';
import { files } from '../test/mutants/subject.ts';
import { withText } from '../compiler/read/files.ts';
import { checkAll } from './checkAll.ts';

const placesFound = (file: string, path: (string | number)[], value: unknown) =>
  checkAll(withText(files, file, setAt(files.read(file), path, value)), { isStatic: true }, files).findings.map(
    (found) => `${found.rule} ${found.file}`,
  );

it.each([
  ['a form of another type', 'schemas/forms/employer.json', ['schema', 'type'], 'array'],
  ['a field of no type', 'schemas/forms/basic-information.json', ['schema', 'properties', 'first_name', 'type'], 'txt'],
  ['a length that is text', 'schemas/forms/basic-information.json', ['schema', 'properties', 'first_name', 'maxLength'], '40'],
  ['a route without a path', 'flows/registration.json', ['routes', 3, 'path'], undefined],
  ['destinations that are a list', 'flows/app.json', ['destinations'], []],
])('%s is reported only at its place', (_says, file, path, value) => {
  const found = placesFound(file, path, value);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((each) => !each.endsWith(file))).toEqual([]);
});

it.each([
  ['an empty text', 'brands/base/es-US/words/shell.json', wordsIn({ skip: { 'Skip to main content': '' } }, 'base'), 'shape-size'],
  [
    'a message without its code',
    'brands/base/es-US/messages.json',
    messageTranslationsIn({ codeBySms: { text: ['Su código.'] } }),
    'shape-choice',
  ],
])('%s in another language is reported only at its place', (_says, file, text, rule) => {
  const found = findingsOf(offeringSpanish({ [file]: text })).filter((each) => each.file === file);
  expect(found.map((each) => each.rule)).toEqual([rule]);
});

it('a truncated flows/calls.json is the only finding', () => {
  const calls = files.read('flows/calls.json');
  expect(findingsOf({ 'flows/calls.json': calls.slice(0, 2500) }).map(({ rule }) => rule)).toEqual(['json-syntax']);
});

it('a UTF-16 file is recognized', () => {
  const saved = '\uFFFD\uFFFD{\0}\0';
  expect(findingsOf({ 'flows/login.json': saved })).toMatchObject([
    { rule: 'json-syntax', message: 'this was saved as UTF-16', suggestion: 'Save the file as UTF-8.' },
  ]);
});

it.each([
  ['/register', '/registration'],
  ['/reset-password', '/login/reset-password'],
])('%s is recognized as a misspelled %s', (address, meant) => {
  const text = JSON.stringify({ $schema: '../../schemas/config/differences.schema.json', [address]: { title: 'Begin' } });
  expect(findingsOf({ 'brands/harbor/flows.json': text })).toMatchObject([
    { rule: 'route-unknown', suggestion: `Did you mean "${meant}"?` },
  ]);
});

it('a misnamed flow file is the only finding', () => {
  const found = findingsOf({ 'flows/login.json': null, 'flows/login.JSON': files.read('flows/login.json') });
  expect(found).toMatchObject([{ rule: 'file-unread', file: 'flows/login.JSON', suggestion: 'Rename it to flows/login.json.' }]);
});

it('a missing flow file is the only finding', () => {
  const found = checkAll(changed({ 'flows/withdraw.json': null }), {}, files).findings;
  expect(found).toMatchObject([{ rule: 'file-missing', file: 'flows/withdraw.json' }]);
  expect(found[0]?.message).toBe('no flow declares /my-account/close and 3 more of the accepted pages, and this file does not exist.');
});

it('a brand folder with capitals is reported once', () => {
  const names = ['brand.json', 'words.json', 'flows.json'];
  const moved = names.flatMap((name) => [
    [`brands/volt/${name}`, null],
    [`brands/Volt/${name}`, files.read(`brands/volt/${name}`)],
  ]);
  const found = findingsOf(Object.fromEntries(moved)).filter(({ file }) => !/^brands\/(volt\/|Volt\/.*(logos|fonts|art))/.test(file));
  expect(found.filter(({ rule }) => ['file-unread', 'brand-slug', 'journey-name'].includes(rule))).toMatchObject([
    { rule: 'file-unread', file: 'brands/Volt', suggestion: 'Rename the folder to brands/volt.' },
  ]);
});

it('a deleted route with two paths is not a missing flow', () => {
  const { routes } = JSON.parse(files.read('flows/login.json')) as { routes: { path: string; also?: string[] }[] }; // flow.schema.json says so
  const two = routes.filter(({ path }) => path !== '/setup-mobile-mfa' && path !== '/mfa-account-locked');
  const found = findingsOf({ 'flows/login.json': { '/routes': two } });
  expect(found.map(({ rule }) => rule)).not.toContain('file-missing');
  expect(found.map(({ rule }) => rule)).toContain('route-unknown');
});
