import { describe, expect, test } from 'vitest';
import { documentTitle } from '../brandContext.ts';
import { logoSource, mailTo, safeEmail, safeUrl } from './safeUrl.ts';

describe('a URL from branding or data', () => {
  test.each([
    ['https://bank.example/help', 'https://bank.example/help'],
    ['mailto:help@bank.example', 'mailto:help@bank.example'],
    ['tel:+15551234567', 'tel:+15551234567'],
  ])('%s may stand in a link', (given, address) => expect(safeUrl(given)).toBe(address));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://bank.example',
    'https://user:pass@bank.example',
    '//evil.example',
    'blob:https://x/1',
    '',
    null,
    {},
  ])('%j may not', (given) => expect(safeUrl(given)).toBeNull());

  test('support email goes to one address, without copies or a body', () => {
    expect(mailTo(safeEmail('a+b@bank.example') ?? '')).toBe('mailto:a%2Bb@bank.example');
    expect(safeEmail('a@bank.example?bcc=x@y.example')).toBeNull();
    expect(safeEmail('a@bank.example%0Abcc:x@y.example')).toBeNull();
  });
});

describe('a logo', () => {
  const assets = { 'logos/hor-color.svg': '/assets/hor-color-1.svg' };

  test('comes from the brand, from data or from an allowed origin', () => {
    expect(logoSource('logos/hor-color.svg', assets)).toBe('/assets/hor-color-1.svg');
    expect(logoSource('data:image/png;base64,aGk=', assets)).toBe('data:image/png;base64,aGk=');
    expect(logoSource('https://cdn.example/l.png', assets, ['https://cdn.example'])).toBe('https://cdn.example/l.png');
  });

  test.each([
    'https://cdn.example/l.png',
    'http://cdn.example/l.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,aGk=',
    `data:image/png;base64,${'a'.repeat(90_000)}`,
    'javascript:alert(1)',
    'constructor',
    '__proto__',
    '../../secret',
    '',
    undefined,
  ])('does not come from elsewhere (%#)', (given) => expect(logoSource(given, assets)).toBeNull());
});

test('a page is named by brand, page and slug', () => {
  expect(documentTitle({ name: 'Harbor Community Bank', slug: 'harbor' }, 'Log in')).toBe('Harbor Community Bank | Log in | harbor');
});
