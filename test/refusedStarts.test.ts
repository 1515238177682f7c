import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../provider/src/config/config.ts';
import { readParts } from '../provider/src/start.ts';
import { inFull } from './setup/inFull.ts';
import { changed, findingsOf, type Changes } from './setup/changedFiles.ts';
import { root } from './sources.ts';

const volt = 'brands/volt/brand.json';
const consent = 'brands/base/disclosures/esign-consent.json';
const notice = 'brands/base/disclosures/privacy-notice.json';
const rates = 'brands/base/disclosures/truth-in-savings.json';
const faqs = 'brands/base/faqs.json';
const refusals = 'brands/base/refusals.json';

const key = { id: '0', key: Buffer.alloc(32) };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a provider's start-up files from a copy with these changes. */
function start(changes: Changes): void {
  for (const each of ['brands', 'schemas']) {
    rmSync(path.join(folder, each), { recursive: true, force: true });
    cpSync(path.join(root, each), path.join(folder, each), { recursive: true });
  }
  const files = changed(changes);
  for (const file of Object.keys(changes)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    if (files.has(file)) writeFileSync(path.join(folder, file), files.read(file));
    else rmSync(path.join(folder, file));
  }
  readParts(readConfig({}, folder, () => ({ macKeys: [key], sealingKeys: [key] })));
}

const mistakes: [what: string, changes: Changes][] = [
  ['limits that contradict each other', { [volt]: { '/transfers': { minimum: '50.00', mostAtOnce: '20.00' } } }],
  ['exchanged limits', { [volt]: { '/withdrawals': { mostAtOnce: '5000.00', mostPerDay: '1000.00' } } }],
  ['0.00 as a limit', { [volt]: { '/transfers': { minimum: '0.00' } } }],
  ['a limit with a leading zero', { [volt]: { '/withdrawals': { codeAbove: '0500.00' } } }],
  ['no consent', { [consent]: { '/consent': undefined } }],
  ['a second consent', { [notice]: { '/consent': true } }],
  ['a consent that does not come first', { [consent]: { '/order': 50 } }],
  ['a document with another shape', { [rates]: { '/version': 'one' } }],
  ['a rate in a document of a brand without one', { [volt]: { '/branding/rate': null }, [rates]: { '/title': 'Earn {rate.apy}%' } }],
  ['a question with an unknown placeholder', { [faqs]: { '/subjects/0/questions/0/answer/0': 'Ask {banc}.' } }],
  [
    'a rate in a question of a brand without one',
    { [volt]: { '/branding/rate': null }, [faqs]: { '/subjects/0/questions/0/answer/0': 'Earn {rate.apy}%.' } },
  ],
  ['no questions', { [faqs]: null }],
  ['a missing refusal', { [refusals]: { '/not_found': undefined } }],
  ['an unused refusal', { [refusals]: { '/not_foundd': 'We couldn’t find that.' } }],
  ['a refusal with an unknown placeholder', { [refusals]: { '/not_found': 'We couldn’t find {that}.' } }],
  ['a missing message', { 'brands/base/messages.json': { '/codeBySms': undefined } }],
  ['an invalid routing number', { [volt]: { '/routingNumber': '990000005' } }],
  ['a repeated registration step', { [volt]: { '/registration': ['basic', 'address', 'basic'] } }],
  ['a registration without a step that the identity check needs', { [volt]: { '/registration': ['basic'] } }],
  ['a name that GET /branding may not return', { [volt]: { '/branding/name': 'V'.repeat(200) } }],
  [
    'two forms with the same question',
    {
      'brands/volt/forms.json': JSON.stringify({
        $schema: '../../schemas/config/questions.schema.json',
        'basic-information': { properties: { color: { type: 'string', maxLength: 20 } } },
        address: { properties: { color: { type: 'string', maxLength: 20 } } },
      }),
    },
  ],
  ['a call without a policy', { 'schemas/api/deposit.json': { '/policy': undefined } }],
  ['a call whose session contradicts its policy', { 'schemas/api/deposit.json': { '/session': 'none' } }],
  ['a shape that contains itself', { 'schemas/api/shapes/money.json': { '/allOf': [{ $ref: 'money.json' }] } }],
  ['a brand with another name than its folder', { [volt]: { '/slug': 'wolt' } }],
];

describe('everything a provider refuses to start with is an error of check', () => {
  it('and it starts with the files as they are', () => expect(() => start({})).not.toThrow());

  it.each(inFull(mistakes, mistakes.slice(0, 1)))('%s', (_what, changes) => {
    expect(() => start(changes)).toThrow();
    expect(findingsOf(changes).filter(({ severity }) => severity === 'error')).not.toEqual([]);
  });
});
