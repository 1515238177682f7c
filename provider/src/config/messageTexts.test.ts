import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessageReader } from './messageTexts.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const english = { text: ['This is no longer your number.'] };
const stale = { text: ['What was said before.'] };
const spanish = { text: ['Este ya no es su número.'] };

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'passbook-messages-'));
  cpSync(join(repository, 'schemas/config'), join(root, 'schemas/config'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

function phoneGoneIn(language: string, translation: object) {
  for (const [folder, phoneGone] of Object.entries({ base: english, 'base/es-US': translation })) {
    const file = join(root, 'brands', folder, 'messages.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ phoneGone }));
  }
  return createMessageReader(root)({ slug: 'harbor', languages: ['es-US'] }).get(language)?.['phoneGone'];
}

test.each([
  ['is used while its English text is current', { ...spanish, translates: english }, spanish],
  ['is ignored when its English text has changed', { ...spanish, translates: stale }, english],
  ['is used if it names no English text', spanish, spanish],
])('a translated message %s', (_title, translation, said) => expect(phoneGoneIn('es-US', translation)).toEqual(said));

test('reads the requested languages', () => {
  expect(phoneGoneIn('en-US', spanish)).toBeUndefined();
});
