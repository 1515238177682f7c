import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createCode, createToken, macOf, seal, unseal } from './secrets.ts';

const key = { id: 'new', key: randomBytes(32) };
const older = { id: 'old', key: randomBytes(32) };

describe('a sealed value', () => {
  it('decrypts in its place with any held key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (plain) => {
        expect(unseal([key, older], 'here', seal(older, 'here', plain))).toBe(plain);
      }),
      { numRuns: inject('full') ? 100 : 10 },
    );
  });

  it('does not decrypt in another row, with another key, or after a change', () => {
    const sealed = seal(key, 'depositors/1/ssn', '123456789');
    expect(sealed).not.toContain('123456789');
    expect(() => unseal([key], 'depositors/2/ssn', sealed)).toThrow(/decrypt|authenticate|tag/i);
    expect(() => unseal([older], 'depositors/1/ssn', sealed)).toThrow(/decrypt|authenticate|tag/i);
    const [id, iv, text, tag] = sealed.split('.');
    const changed = `${text?.startsWith('A') ? 'B' : 'A'}${text?.slice(1)}`;
    expect(() => unseal([key], 'depositors/1/ssn', [id, iv, changed, tag].join('.'))).toThrow(/decrypt|authenticate|tag/i);
    expect(() => unseal([key], 'depositors/1/ssn', [id, iv, text, tag?.slice(0, 8)].join('.'))).toThrow(/decrypt|authenticate|tag/i);
  });
});

describe('secrets', () => {
  it('have 256 bits; codes have six digits', () => {
    expect(Buffer.from(createToken(), 'base64url')).toHaveLength(32);
    for (let count = 0; count < 1000; count += 1) expect(createCode()).toMatch(/^\d{6}$/);
  });

  it('of different purposes are unrelated', () => {
    expect(macOf([key], 'code', '1')).not.toBe(macOf([key], 'nonce', '1'));
  });
});
