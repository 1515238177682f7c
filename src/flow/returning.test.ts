import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeAddress } from './returning.ts';

describe('an address to return to', () => {
  it.each(['/', '/dashboard', '/dashboard/documents?year=2025', '/a-b_c.d~e%20f'])('%s may be returned to', (address) => {
    expect(isSafeAddress(address)).toBe(true);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/..//evil.example',
    '/%2e%2e/x',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/a\n/b',
    '/%',
    '',
    '/' + 'a'.repeat(512),
  ])('%j may not', (address) => expect(isSafeAddress(address)).toBe(false));

  it('never leaves the origin, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath(),
          fc.string({ unit: fc.constantFrom(...'/\\%25fFcC.:@e') }).map((text) => `/${text}`),
        ),
        (address) => {
          if (!isSafeAddress(address)) return;
          expect(new URL(address, 'https://bank.example').origin).toBe('https://bank.example');
        },
      ),
      { numRuns: 1000 },
    );
  });
});
