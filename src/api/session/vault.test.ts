import { describe, expect, test } from 'vitest';
import { createVault, held } from './vault.ts';

describe('the vault', () => {
  test('removes both secrets from an answer and keeps the rest', () => {
    const vault = createVault();
    expect(vault.take({ token: 'bearer', nonce_token: 'nonce', mfa: ['sms'] }, vault.version())).toEqual({
      token: held,
      nonce_token: held,
      mfa: ['sms'],
    });
    expect([vault.bearer(), vault.nonce()]).toEqual(['bearer', 'nonce']);
    expect(JSON.stringify(vault)).not.toContain('bearer"');
  });

  test('keeps the newer secret when an older answer arrives later, and never exposes the older one', () => {
    const vault = createVault();
    const check = vault.version();
    vault.take({ token: 'full' }, vault.version());
    expect(vault.take({ token: 'pending', nonce_token: null }, check)).toEqual({ token: held, nonce_token: null });
    expect(vault.bearer()).toBe('full');
  });

  test('does not change an answer that is not an object', () => {
    const vault = createVault();
    expect([vault.take([1], 0), vault.take(null, 0), vault.take('token', 0)]).toEqual([[1], null, 'token']);
  });

  test('is empty after the session', () => {
    const vault = createVault();
    vault.take({ token: 'bearer', nonce_token: 'nonce' }, 0);
    vault.clear();
    expect([vault.bearer(), vault.nonce()]).toEqual([undefined, undefined]);
  });
});
