import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBrands } from '../../config/brands.ts';
import { compose, composeAlert, composePhrase } from './compose.ts';
import { messages, phrases, type AlertName, type PhraseName } from './messages.ts';
import { requireMessages } from './requireMessages.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const recipient = { email: 'ada@example.com', language: 'en-US' };

describe.each([...readBrands(repository).values()])('a message of $slug', (brand) => {
  test.each(Object.keys(messages))('%s says all that it is given, and leaves nothing open', (key) => {
    const name = key as AlertName; // a key of it
    const { channel } = messages[name];
    const values = Object.fromEntries(messages[name].values.map((value) => [value, `<${value}>`]));
    const { title, text: alert } = composeAlert({ brand }, recipient, name, values);
    // what each name asks for is not known to a loop over all of them
    const { subject, text } =
      channel === 'alert' ? { subject: title, text: alert } : compose({ brand }, recipient, name as never, values as never);
    for (const value of Object.values(values)) expect(text).toContain(value);
    expect(`${subject ?? ''}${text}`).not.toMatch(/[{}]/);
    expect(subject === undefined).toBe(channel === 'sms');
  });

  test.each(Object.keys(phrases))('%s says all that it is given', (key) => {
    expect(composePhrase({ brand }, 'en-US', key as PhraseName, { dates: 'Monday' })).toMatch(/^[^{}]*Monday[^{}]*$/); // a key of it
  });
});

test('an alert says nothing of a link that it does not have', () => {
  const [brand] = readBrands(repository).values();
  if (!brand) throw new Error('there is no brand');
  const values = { amount: '$5.00', bank: 'First Meadow Bank', mask: '0077', link: 'https://bank.example' };
  const textOf = (name: AlertName) => composeAlert({ brand }, recipient, name, values).text;
  expect(textOf('depositReturned')).toBe('Your bank returned your deposit of $5.00 from your account at First Meadow Bank ending in 0077.');
  expect(textOf('reviewDone')).toBe('Thank you for waiting. We’ve reviewed your application.');
});

test('the schema of messages knows those that are sent, and no others', () => {
  const text = readFileSync(join(repository, 'schemas/config/messages.schema.json'), 'utf8');
  const { properties } = JSON.parse(text) as { properties: object }; // our own file
  const known = Object.keys(properties).filter((name) => !name.startsWith('$') && name !== 'frame');
  expect(known.toSorted()).toEqual(Object.keys({ ...messages, ...phrases }).toSorted());
});

describe('the provider does not start', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'passbook-messages-'));
    for (const part of ['schemas', 'brands']) cpSync(join(repository, part), join(root, part), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const start = () => requireMessages(readBrands(root));
  const write = (file: string, written: object) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(written));
  };

  test.each([
    ['that nobody sends', { veryfyEmail: { subject: 'x', text: ['{link}'] } }, 'veryfyEmail'],
    ['that leaves out its link', { verifyEmail: { subject: 'x', text: ['Follow the link.'] } }, '/verifyEmail/text must contain'],
    ['with a value that it is not given', { cancelled: { subject: 'x', text: ['{link}'] } }, '/cancelled/text/0 must match'],
    ['with a code in its subject', { codeByEmail: { subject: '{code}', text: ['{code}'] } }, '/codeByEmail/subject must match'],
    ['with two lines in its subject', { cancelled: { subject: 'x\r\nBcc: y', text: ['x'] } }, '/cancelled/subject must match'],
  ])('when a brand writes a message %s', (_title, written, told) => {
    write('brands/volt/messages.json', written);
    expect(start).toThrow('brands/volt/messages.json is not what schemas/config/messages.schema.json says');
    expect(start).toThrow(told);
  });

  test('when a message is not written', () => {
    write('brands/base/messages.json', { cancelled: { subject: 'x', text: ['x'] } });
    expect(start).toThrow(/^The brand "harbor" has no frame, verifyEmail, .* in en-US/);
  });
});
