import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBranding, toColor, type Branding } from './branding.ts';

const own: Branding = JSON.parse(readFileSync('brands/harbor/brand.json', 'utf8')).branding;

describe('colors from a server', () => {
  test.each([
    ['#abc', '#aabbcc'],
    ['#A1B2C3', '#a1b2c3'],
  ])('%s is one', (given, color) => expect(toColor(given)).toBe(color));

  test.each([
    'red;}*{background:url(//x.example)}',
    '</style><script>alert(1)</script>',
    'expression(alert(1))',
    'var(--x)',
    '#12345',
    '#1234567',
    '#ggg',
    ' #123456',
    '\\23 123456',
    '#123456\n',
    '',
    7,
    null,
    {},
    ['#123456'],
  ])('%j is none, and the brand keeps its own', (given) => {
    expect(readBranding({ ...own, color_primary: given }, own).color_primary).toBe(own.color_primary);
  });
});

describe('the insurance notice', () => {
  test.each(['true', 1, {}, null, undefined, false])('stays away when the server says %j', (show_fdic) => {
    expect(readBranding({ ...own, show_fdic }, own).show_fdic).toBe(false);
  });

  test('shows only for true', () => expect(readBranding({ ...own, show_fdic: true }, own).show_fdic).toBe(true));
});

describe('the rate', () => {
  const rate = {
    apy: '4.00',
    as_of: '2026-11-16',
    may_change: true,
    minimum_balance: '0.00',
    minimum_deposit: '1.00',
    fees_may_reduce: false,
  };

  test('comes from the server', () => expect(readBranding({ ...own, rate }, own).rate).toEqual(rate));

  test.each([
    undefined,
    null,
    '4.00',
    { ...rate, apy: 4 },
    { ...rate, apy: '4' },
    { ...rate, as_of: 'today' },
    { ...rate, may_change: undefined },
    { ...rate, minimum_balance: '-5.00' },
    { ...rate, fees_may_reduce: 'no' },
  ])('is none for %o, whatever was built in', (given) => {
    expect(readBranding({ ...own, rate: given }, { ...own, rate }).rate).toBeNull();
  });

  test('is null before the server responds', () => expect(readBranding(undefined, { ...own, rate }).rate).toBeNull());
});

describe('names from a server', () => {
  test.each(['', ' ', 'a'.repeat(81), 'Har\u202Ebor', 'Har\nbor', 12, null])('%j is no name', (name) => {
    expect(readBranding({ ...own, name }, own).name).toBe(own.name);
  });

  test.each(['Harbor', 'x/../y', 'a b', '<b>', 'ä'])('%j is no slug', (slug) => {
    expect(readBranding({ ...own, slug }, own).slug).toBe('harbor');
  });

  test.each(['a@b.example?cc=x@y.example', 'a@b.example,c@d.example', 'javascript:alert(1)', 'a b@c.example', '@x.example'])(
    '%j is no support address',
    (support) => expect(readBranding({ ...own, emails: { support } }, own).emails.support).toBe(own.emails.support),
  );
});

test('any server response leaves a complete brand, and changes nothing else', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      const branding = readBranding(answer, own);
      expect(Object.keys(branding).sort()).toEqual(Object.keys(own).sort());
      expect(Object.isFrozen(branding)).toBe(true);
    }),
  );
  const answer: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"New name","extra":1}');
  const branding = readBranding(answer, own);
  expect(branding.name).toBe('New name');
  expect('extra' in branding || 'polluted' in {}).toBe(false);
});

test('password rules are numbers and flags, and a minimum never exceeds its maximum', () => {
  const requirements = { minLength: 900, maxLength: '5', requireDigit: 'yes' };
  const { password_requirements } = readBranding({ password_requirements: requirements }, own);
  expect(password_requirements).toMatchObject({ minLength: 900, maxLength: 900, requireDigit: false });
});

test('no server can require fewer than 8 characters, or limit passwords to fewer than 128', () => {
  const { password_requirements } = readBranding({ password_requirements: { minLength: 6, maxLength: 20 } }, own);
  expect(password_requirements).toMatchObject({ minLength: 12, maxLength: 128 });
});
