import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../../test/createTestProvider.ts';
import { createDepositor, lastMessage, newEmail, settle } from '../../../../test/depositors.ts';
import { statementsOf } from '../../../../test/statements.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const pendingOf = async (client: Client) => (await client.call('GET /forgot-password')).body.data;
const nothing = { pending_email: null };

describe('the address of a reset request (rule login-17)', () => {
  it('is shown as entered to that browser only, whether or not it is known', async () => {
    for (const email of ['ACTIVE@persona.example', newEmail()]) {
      const client = provider.client();
      expect(await pendingOf(client)).toEqual(nothing);
      expect((await client.call('POST /forgot-password', { email })).body.data).toMatchObject({ pending_email: email });
      expect(await pendingOf(client)).toEqual({ pending_email: email });
      expect(await pendingOf(provider.client())).toEqual(nothing);
    }
  });

  it('is read without a database query', async () => {
    const client = provider.client();
    await client.call('POST /forgot-password', { email: newEmail() });
    expect(await statementsOf(async () => void (await pendingOf(client)))).toEqual([]);
  });

  it('is encrypted on the visitor’s disk and valid for one brand', async () => {
    const client = provider.client();
    const email = newEmail();
    await client.call('POST /forgot-password', { email });
    const cookie = client.cookies.get('passbook-forgotten') ?? '';
    expect(cookie).not.toBe('');
    expect(Buffer.from(cookie.split('.')[2] ?? '', 'base64url').toString()).not.toContain(email);
    const elsewhere = provider.client('volt.localhost:4000');
    elsewhere.cookies.set('passbook-forgotten', cookie);
    expect(await pendingOf(elsewhere)).toEqual(nothing);
  });

  it.each(['', 'x', 'a.b.c.d', '%00', 'k1.AAAA.AAAA.AAAA'])('is empty for a foreign cookie: %s', async (cookie) => {
    const client = provider.client();
    client.cookies.set('passbook-forgotten', cookie);
    expect(await client.call('GET /forgot-password')).toMatchObject({ status: 200, body: { data: nothing } });
  });

  it('is hidden after a password is set', async () => {
    const { email } = await createDepositor(provider);
    const client = provider.client();
    await client.call('POST /forgot-password', { email });
    await settle(provider);
    const token = new URL((await lastMessage(provider, email)).link ?? '').searchParams.get('token');
    expect((await client.call('POST /reset-password', { email, token, password: 'Another-long-one-81' })).status).toBe(200);
    expect(client.cookies.has('passbook-forgotten')).toBe(false);
  });

  it('is hidden after an hour', async () => {
    const client = provider.client();
    await client.call('POST /forgot-password', { email: newEmail() });
    await provider.platform.deps.clock.advance('PT61M');
    expect(await pendingOf(client)).toEqual(nothing);
  });
});
