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
  test.each(Object.keys(messages))('%s uses all of its placeholders and leaves none unfilled', (key) => {
    const name = key as AlertName; // one of its keys
    const { channel } = messages[name];
    const values = Object.fromEntries(messages[name].values.map((value) => [value, `<${value}>`]));
    const { title, text: alert } = composeAlert({ brand }, recipient, name, values);
    // a loop over all names cannot type their values
    const { subject, text } =
      channel === 'alert' ? { subject: title, text: alert } : compose({ brand }, recipient, name as never, values as never);
    for (const value of Object.values(values)) expect(text).toContain(value);
    expect(`${subject ?? ''}${text}`).not.toMatch(/[{}]/);
    expect(subject === undefined).toBe(channel === 'sms');
  });

  test.each(Object.keys(phrases))('%s uses all of its placeholders', (key) => {
    expect(composePhrase({ brand }, 'en-US', key as PhraseName, { dates: 'Monday' })).toMatch(/^[^{}]*Monday[^{}]*$/); // one of its keys
  });
});

test('an alert does not mention the link it lacks', () => {
  const [brand] = readBrands(repository).values();
  if (!brand) throw new Error('there is no brand');
  const values = { amount: '$5.00', bank: 'First Meadow Bank', mask: '0077', link: 'https://bank.example' };
  const textOf = (name: AlertName) => composeAlert({ brand }, recipient, name, values).text;
  expect(textOf('depositReturned')).toBe('Your bank returned your deposit of $5.00 from your account at First Meadow Bank ending in 0077.');
  expect(textOf('reviewDone')).toBe('Thank you for waiting. We’ve reviewed your application.');
});

test('the schema lists exactly the messages that are sent', () => {
  const text = readFileSync(join(repository, 'schemas/config/messages.schema.json'), 'utf8');
  const { properties } = JSON.parse(text) as { properties: object }; // our own file
  const known = Object.keys(properties).filter((name) => !name.startsWith('$') && name !== 'frame');
  expect(known.toSorted()).toEqual(Object.keys({ ...messages, ...phrases }).toSorted());
});

describe('the provider refuses to start', () => {
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
    ['that is never sent', { veryfyEmail: { subject: 'x', text: ['{link}'] } }, 'veryfyEmail'],
    ['without its link', { verifyEmail: { subject: 'x', text: ['Follow the link.'] } }, '/verifyEmail/text must contain'],
    ['with an unknown placeholder', { cancelled: { subject: 'x', text: ['{link}'] } }, '/cancelled/text/0 must match'],
    ['with a code in its subject', { codeByEmail: { subject: '{code}', text: ['{code}'] } }, '/codeByEmail/subject must match'],
    ['with two lines in its subject', { cancelled: { subject: 'x\r\nBcc: y', text: ['x'] } }, '/cancelled/subject must match'],
  ])('when a brand writes a message %s', (_title, written, failure) => {
    write('brands/volt/messages.json', written);
    expect(start).toThrow('brands/volt/messages.json does not match schemas/config/messages.schema.json');
    expect(start).toThrow(failure);
  });

  test('when a message is missing', () => {
    write('brands/base/messages.json', { cancelled: { subject: 'x', text: ['x'] } });
    expect(start).toThrow(/^The brand "harbor" has no frame, verifyEmail, .* in en-US/);
  });
});
