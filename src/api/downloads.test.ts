import { describe, expect, test } from 'vitest';
import { addressOfDownload, fileNameIn } from './downloads.ts';

const origin = 'https://api.bank.example';

describe('the address of a download', () => {
  test.each(['/v1/downloads/abc', `${origin}/v1/downloads/abc`, 'https://files.bank.example/a.pdf'])('%s is fetched', (url) => {
    expect(addressOfDownload(url, origin, ['https://files.bank.example'])).toBe(new URL(url, origin).href);
  });

  test('is fetched over http from localhost only', () => {
    expect(addressOfDownload('/v1/downloads/abc', 'http://volt.localhost:4000')).toBe('http://volt.localhost:4000/v1/downloads/abc');
    expect(addressOfDownload('/v1/downloads/abc', 'http://bank.example')).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:application/pdf,x',
    `blob:${origin}/1`,
    'file:///etc/passwd',
    '//evil.example/a.pdf',
    '/\\evil.example/a.pdf',
    '\\\\evil.example\\a.pdf',
    'https://api.bank.example@evil.example/a.pdf',
    'https://user:secret@api.bank.example/a.pdf',
    'https://api.bank.example.evil.example/a.pdf',
    'https://api。bank。example/a.pdf',
    'https://аpi.bank.example/a.pdf',
    'http://api.bank.example/a.pdf',
    'https://api.bank.example:444/a.pdf',
    'https://evil.example/v1/downloads/abc',
    `/v1/downloads/${'a'.repeat(2050)}`,
    'https://',
  ])('%s is not', (url) => {
    expect(addressOfDownload(url, origin)).toBeNull();
  });
});

test.each([
  ['attachment; filename="harbor-esign-consent.pdf"', 'application/pdf', 'harbor-esign-consent.pdf'],
  ['attachment; filename="../../etc/passwd"', 'application/pdf', 'etc-passwd.pdf'],
  ['attachment; filename="statement.pdf.exe"', 'application/pdf', 'statement-pdf-exe.pdf'],
  ['attachment; filename="\u202Efdp.exe"', 'application/pdf', 'fdp-exe.pdf'],
  ['inline', 'application/pdf', 'document.pdf'],
  ['attachment; filename="My check.jpeg"', 'image/jpeg', 'My-check.jpg'],
  ['attachment; filename="page.html"', 'text/plain', 'page-html.txt'],
])('a file offered by %s as %s is saved as %s', (disposition, type, name) => {
  expect(fileNameIn(disposition, type)).toBe(name);
});
