import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compiledCall } from '../../../test/setup/compiledCalls.ts';
import { addressOf, bodyOf, isAt } from './request.ts';

const base = 'https://bank.example/v1';
const call = { path: '/mfa-verify/{nonceToken}' };

/** Payloads from published lists of path traversal and absolute URL attacks. */
const hostile = [
  '..',
  '.',
  '../..',
  '..%2f..',
  '%2e%2e',
  '%2e%2e%2f',
  '..\\',
  '..;/',
  '/etc/passwd',
  '//evil.example',
  'https://evil.example',
  'https:evil',
  '@evil.example',
  '?admin=1',
  '#x',
  'a/b',
  'a\\b',
  ' ',
  '\t',
  '\n',
  '\0',
  'a\r\nHost: evil',
  '．．／',
  '｡｡',
  '\u202e',
  '\ud800',
  '%',
  '%zz',
  '%00',
  "';--",
  '__proto__',
  'javascript&colon;1',
  'data:,x',
];

describe('the address of a call', () => {
  test.each(hostile)('follows the template for the parameter %j', (value) => {
    expect(sentTo(value)).toBeOneOf([null, template(value)]);
  });

  test('follows the template for any text', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constantFrom(...hostile));
    const property = fc.property(anything, (value) => {
      expect(sentTo(value)).toBeOneOf([null, template(value)]);
    });
    expect(() => fc.assert(property)).not.toThrow();
  });

  test('is null when a parameter is missing, empty or inherited', () => {
    expect(addressOf(call, {})).toBeNull();
    expect(addressOf(call, { nonceToken: '' })).toBeNull();
    expect(addressOf({ path: '/x/{toString}' }, {})).toBeNull();
  });

  test('is null when the contract does not allow the parameter', () => {
    expect(addressOf({ ...call, checkPath: () => false }, { nonceToken: 'fine' })).toBeNull();
  });

  test('contains the query values that are present', () => {
    expect(addressOf({ path: '/banner-alerts' }, {}, { active: true, none: null, q: 'a&b=c#d' })).toEqual({
      path: '/banner-alerts',
      search: '?active=true&q=a%26b%3Dc%23d',
    });
  });
});

describe('the check before a secret is attached', () => {
  const address = { path: '/user', search: '' };

  test.each([
    'https://evil.example/v1/user',
    'https://bank.example@evil.example/v1/user',
    '//evil.example/v1/user',
    'http://bank.example/v1/user',
    'https://bank.example:444/v1/user',
    'https://a:b@bank.example/v1/user',
    'https://bank.example/v1/../user',
    'https://bank.example/v1/user?x',
    'https://bank.example/v1/user#x',
  ])('refuses %s', (url) => {
    expect(isAt(url, base, address)).toBe(false);
  });

  test('accepts the address itself', () => {
    expect(isAt('https://bank.example/v1/user', base, address)).toBe(true);
  });
});

/** The path segments a browser would request; null when nothing is sent. */
function sentTo(value: string) {
  const address = addressOf(call, { nonceToken: value });
  if (address === null) return null;
  const url = new URL(base + address.path + address.search);
  const [, ...segments] = url.pathname.split('/').map(decodeURIComponent);
  return { origin: url.origin, segments, search: url.search, hash: url.hash, isAt: isAt(url.href, base, address) };
}

function template(value: string) {
  return { origin: 'https://bank.example', segments: ['v1', 'mfa-verify', value], search: '', hash: '', isAt: true };
}

it('fields outside the schema of the call are sent as answers', async () => {
  const call = await compiledCall('update-depositor');
  const step = { registration_step: 'basic', first_name: 'Jo' };
  expect(bodyOf(call, { ...step, nickname: 'Jojo', union: true })).toEqual({ ...step, answers: { nickname: 'Jojo', union: true } });
  expect(bodyOf(call, step)).toEqual(step);
});

it('the body is unchanged for a call without answers', async () => {
  const call = await compiledCall('login');
  expect(bodyOf(call, { email: 'a@b.co', nickname: 'Jojo' })).toEqual({ email: 'a@b.co', nickname: 'Jojo' });
  expect(bodyOf(call, undefined)).toBeUndefined();
});

it('a call with files sends every field as a part, files last', async () => {
  const call = await compiledCall('send-message');
  const file = new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' });
  const parts = bodyOf(call, { files: [file], text: 'Hello', thread_uuid: 'u' });
  expect(parts).toBeInstanceOf(FormData);
  expect([...(parts as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['text', 'Hello'],
    ['thread_uuid', 'u'],
    ['files', 'statement.pdf'],
  ]);
});
