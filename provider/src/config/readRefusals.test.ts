import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRefusalText, languageSaid, renderRefusal } from '../texts/refusals.ts';
import { readRefusals } from './readRefusals.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passbook-refusals-'));
  mkdirSync(join(root, 'brands/base'), { recursive: true });
  cpSync(join(repository, 'brands/base/refusals.json'), join(root, 'brands/base/refusals.json'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, said: Record<string, unknown>) {
  mkdirSync(dirname(join(root, 'brands', file)), { recursive: true });
  writeFileSync(join(root, 'brands', file), JSON.stringify(said));
}
const voice = (language = 'es-US', slug = 'volt') => ({
  language,
  sentences: readRefusals(root, slug, ['en-US', 'es-US']).get(language) ?? {},
});

test('a brand’s own message overrides the base message', () => {
  write('volt/refusals.json', { account_closed: 'This account has been unplugged.' });
  expect(renderRefusal(voice('en-US'), 'account_closed')).toBe('This account has been unplugged.');
  expect(renderRefusal(voice('en-US'), 'not_found')).toBe('We couldn’t find that.');
});

test('a translation is used while its English text is current', () => {
  write('volt/refusals.json', { account_closed: 'This account has been unplugged.' });
  write('base/es-US/refusals.json', {
    account_closed: { 'This account is closed.': 'Esta cuenta está cerrada.' },
    not_found: { 'We couldn’t find that.': 'Esto no existe.' },
    on_hold: { 'Said before.': 'Dicho antes.' },
  });
  expect(renderRefusal(voice(), 'not_found')).toBe('Esto no existe.');
  expect(renderRefusal(voice(), 'account_closed')).toBe('This account has been unplugged.');
  expect(renderRefusal(voice('es-US', 'harbor'), 'account_closed')).toBe('Esta cuenta está cerrada.');
  expect(renderRefusal(voice(), 'on_hold')).toBe('Your account is on hold. Please contact us.');
});

test('a message without a name is English in all languages', () => {
  expect(languageSaid(voice(), ['not_found'])).toBe('es-US');
  expect(languageSaid(voice(), ['not_found', { plain: 'Not found.' }])).toBe('en-US');
});

test('a message with a count uses the plural forms of its language', () => {
  const left = (count: number) => renderRefusal(voice('en-US'), { text: 'mfa_wrong_code', values: { left: count } });
  expect([left(1), left(2)]).toEqual(['That code isn’t right. You have one more try.', 'That code isn’t right. You have 2 more tries.']);
});

test.each([
  ['a message is missing', { not_found: undefined }, 'has no "not_found"'],
  ['a message belongs to no refusal', { not_fuond: 'x' }, 'contains "not_fuond"'],
  ['a message uses an unknown placeholder', { not_found: 'No {thing}.' }, 'uses the unknown placeholder {thing}'],
])('the provider does not start when %s', (_title, change, fault) => {
  const said = JSON.parse(readFileSync(join(root, 'brands/base/refusals.json'), 'utf8')) as Record<string, unknown>; // an object of messages
  write('base/refusals.json', { ...said, ...change });
  expect(() => voice()).toThrow(fault);
});

test('a refusal only needs to be named in base', () => {
  expect(isRefusalText('on_hold')).toBe(true);
  expect(isRefusalText('mfa_wrong_code')).toBe(true);
  expect(isRefusalText('mfa_wrong_code.one')).toBe(false);
  expect(isRefusalText('$schema')).toBe(false);
});
