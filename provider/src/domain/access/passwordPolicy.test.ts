import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPasswordFaults } from './passwordPolicy.ts';

const plain = {
  minLength: 12,
  maxLength: 64,
  requireUpper: false,
  requireLower: false,
  requireDigit: false,
  requireSymbol: false,
  blocklist: true,
};
const about = {
  email: 'jordan.rivera@example.com',
  names: ['Jordan', 'Rivera'],
  brandWords: ['Harbor Community Bank', 'Harbor', 'harbor'],
};
const faults = (password: string, wanted = plain) => findPasswordFaults(password, wanted, about);

describe('a password', () => {
  it.each([
    'correct horse battery staple',
    'Quiet-meadow-27',
    'vier grüne Ziegel',
    '🦊🦊🐢🐢🐙🐙 and five',
    '  leading blanks too',
    'Ov3r-the-h1lls-again',
  ])('"%s" is good', (password) => {
    expect(faults(password)).toEqual([]);
  });

  it.each([
    ['password12345', /Many people/],
    ['P@ssw0rd!2026', /Many people/],
    ['qwertyuiop123', /Many people/],
    ['letmein1234567', /Many people|least/],
    ['123456789012', /Many people/],
    ['aaaaaaaaaaaaaa', /repeats/],
    ['JordanRivera1!', /name or e-mail/],
    ['HarborBank2026', /name of the bank/],
    ['short', /at least 12/],
    ['x'.repeat(65), /at most 64/],
  ])('"%s" is refused, and the reason given', (password, reason) => {
    expect(faults(password)[0]).toMatch(reason);
  });

  it('meets what a brand insists on', () => {
    const strict = { ...plain, requireUpper: true, requireLower: true, requireDigit: true, requireSymbol: true };
    expect(faults('            ', strict)).toHaveLength(4);
    expect(faults('Quiet-meadow-27', strict)).toEqual([]);
  });

  it('is counted in characters as people see them written, not in bytes', () => {
    expect(findPasswordFaults('🦊'.repeat(11), { ...plain, blocklist: false }, about)).toHaveLength(1);
    expect(findPasswordFaults('🦊'.repeat(12), { ...plain, blocklist: false }, about)).toEqual([]);
  });

  it('is judged quickly, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1024 }), (password) => {
        const started = performance.now();
        faults(password, { ...plain, maxLength: 1024 });
        expect(performance.now() - started).toBeLessThan(1000);
      }),
      { numRuns: 200 },
    );
  });
});
