import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { createDepositor, lastMessage, newEmail, password, registerDepositor } from '../../../test/depositors.ts';
import { registrations } from '../../db/schema/access.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const nothing = { pending_email: null, nonce_token: null };
const typed = async (client: Client) => (await client.call('GET /register')).body.data;

describe('a newly registered address (rule login-15)', () => {
  it('is shown as entered to that browser, with the nonce for resends', async () => {
    const client = provider.client();
    const email = newEmail();
    const { body } = await client.call('POST /register', { email, password });
    expect(await typed(client)).toEqual({ pending_email: email, nonce_token: body.data.nonce_token });
    expect((await client.call(`GET /mfa-resend/${body.data.nonce_token}`)).status).not.toBe(404);
    expect(await typed(provider.client())).toEqual(nothing);
    expect(await typed(provider.client('volt.localhost:4000'))).toEqual(nothing);
  });

  it('is shown in the entered spelling, even if it has an account', async () => {
    const client = provider.client();
    await client.call('POST /register', { email: 'ACTIVE@persona.example', password });
    expect(await typed(client)).toEqual({ pending_email: 'ACTIVE@persona.example', nonce_token: expect.stringMatching(/^[\w-]{43,}$/) });
  });

  it('is replaced by a corrected one', async () => {
    const client = provider.client();
    await client.call('POST /register', { email: newEmail(), password });
    const corrected = newEmail();
    expect((await client.call('POST /register', { email: corrected, password })).status).toBe(201);
    expect(await typed(client)).toMatchObject({ pending_email: corrected });
    expect((await lastMessage(provider, corrected)).link).toContain('/v1/verify-email');
  });

  it('is hidden after that browser confirms it, unnoticed by others', async () => {
    const email = newEmail();
    const [owner, other] = [provider.client(), provider.client()];
    await owner.call('POST /register', { email, password });
    await other.call('POST /register', { email, password: 'Another-long-one-81' });
    const { pathname, search } = new URL((await lastMessage(provider, email)).link ?? '');
    await owner.send('GET', pathname + search);
    expect(await typed(owner)).toEqual(nothing);
    expect(await typed(other)).toMatchObject({ pending_email: email });
  });

  it('is hidden after an hour, and after logging out', async () => {
    const client = provider.client();
    const email = newEmail();
    await client.call('POST /register', { email, password });
    const { db } = provider.platform.deps;
    const before = (milliseconds: number) => new Date(provider.platform.deps.clock.now().getTime() - milliseconds);
    const mine = eq(registrations.email, email);
    await db
      .update(registrations)
      .set({ sentAt: before(61 * 60_000) })
      .where(mine);
    expect(await typed(client)).toEqual(nothing);
    await db
      .update(registrations)
      .set({ sentAt: before(0) })
      .where(mine);
    expect(await typed(client)).not.toEqual(nothing);
    await client.call('POST /logout');
    expect(await typed(client)).toEqual(nothing);
  });

  it('is not shown during a session', async () => {
    const { client } = await createDepositor(provider);
    await client.call('POST /register', { email: newEmail(), password });
    expect(await typed(client)).toEqual(nothing);
  });
});

describe('a newly entered phone number (rule login-15)', () => {
  it('is shown in full until its code is confirmed, then masked', async () => {
    const [client, phone, email] = [provider.client(), '3037770142', newEmail()];
    await registerDepositor(provider, client, email);
    client.bearer = String((await client.call('POST /login', { email, password })).body.data.token);
    await client.call('POST /mfa-add-sms', { phone });
    const sent = await client.call('GET /mfa-select/sms');
    expect(sent.body.data).toMatchObject({ masked_to: '(•••) •••-0142', pending_phone: phone });
    expect((await client.call('GET /auth-check')).body.data).toMatchObject({ pending_phone: phone });
    const { code } = await lastMessage(provider, phone);
    const done = await client.call(`POST /mfa-verify/${sent.body.data.nonce_token}`, { code });
    client.bearer = String(done.body.data.token);
    expect((await client.call('GET /auth-check')).body.data).toMatchObject({ pending_phone: null, masked_phone: '(•••) •••-0142' });

    const later = provider.client();
    later.bearer = String((await later.call('POST /login', { email, password })).body.data.token);
    expect((await later.call('GET /mfa-select/sms')).body.data).toMatchObject({ masked_to: '(•••) •••-0142', pending_phone: null });
  });
});
