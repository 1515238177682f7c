import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMessage, logIn, newEmail, password, registerDepositor } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { users } from '../../db/schema/people.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const register = (email: string, secret = password) =>
  provider.client().call('POST /register', { email, password: secret }, { 'idempotency-key': randomUUID() });

describe('registering', () => {
  it('returns a masked address and a nonce, and mails a confirmation link', async () => {
    const client = provider.client();
    const email = newEmail();
    const answer = await client.call('POST /register', { email, password });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({ masked_email: 'v•••••@example.com', nonce_token: expect.stringMatching(/^[\w-]{43,}$/) });
    const { link, subject } = await lastMessage(provider, email);
    expect(subject).toContain('Harbor Community Bank');
    const address = new URL(link ?? '');
    const page = await client.send('GET', address.pathname + address.search);
    expect(page.status).toBe(303);
    const target = new URL(String(page.headers.location), 'http://localhost');
    expect(target.pathname).toBe('/email-verified');
    const outcome = await client.call(`GET /request/${target.searchParams.get('uuid')}`);
    expect(outcome.body.data).toMatchObject({ kind: 'email-verification', status: 'COMPLETED', problem: null });
  });

  it('gives the same answer for a known address; only its mailbox learns more', async () => {
    const fresh = await register(newEmail());
    const known = await register('active@persona.example');
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.body.data)).toEqual(Object.keys(fresh.body.data));
    expect((await lastMessage(provider, 'active@persona.example')).subject).toContain('You already have a login');
  });

  it('does not change the password of an existing depositor', async () => {
    await register('zero-balance@persona.example', 'Another-long-one-81');
    const attempt = await provider.client().call('POST /login', { email: 'zero-balance@persona.example', password: 'Another-long-one-81' });
    expect(attempt.status).toBe(400);
  });

  it('creates one user for concurrent registrations of an address', async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: 5 }, () => register(email)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { db } = provider.platform.deps;
    expect(await db.select().from(users).where(eq(users.emailKey, email))).toHaveLength(1);
  });

  it.each([
    ['no at sign', 'jordan.example.com'],
    ['a line break', 'jordan@example.com\nbcc: x@example.com'],
    ['no domain', 'jordan@'],
  ])('refuses an address with %s', async (_what, email) => {
    const { status, body } = await register(email);
    expect(status).toBe(422);
    expect(body.errors.email?.[0]).toMatch(/email address/);
  });

  it('says why a password is refused', async () => {
    const { status, body } = await provider.client('volt.localhost:4000').call('POST /register', { email: newEmail(), password: 'short' });
    expect(status).toBe(422);
    expect(body.errors.password).toEqual(['Use at least 12 characters.']);
  });

  it('reports an unknown link as a failed request', async () => {
    const client = provider.client();
    const page = await client.send('GET', '/v1/verify-email?token=nonsense');
    const id = new URL(String(page.headers.location), 'http://localhost').searchParams.get('uuid');
    const { body } = await client.call(`GET /request/${id}`);
    const message = 'This link has expired or is incomplete. Ask for a new password, and we’ll send you another link.';
    const problem = { status: 400, code: 'verify_link_invalid', message, errors: {} };
    expect(body.data).toMatchObject({ status: 'FAILED', problem });
  });

  it('reports an expired link as failed', async () => {
    const client = provider.client();
    const email = newEmail();
    await client.call('POST /register', { email, password });
    const { link } = await lastMessage(provider, email);
    await client.send('POST', '/sandbox/clock', { advance: 'PT25H' });
    const page = await client.send('GET', link?.replace(/^https?:\/\/[^/]+/, '') ?? '');
    const id = new URL(String(page.headers.location), 'http://localhost').searchParams.get('uuid');
    expect((await client.call(`GET /request/${id}`)).body.data.status).toBe('FAILED');
  });

  it('resends the link by nonce, without a bearer', async () => {
    const client = provider.client();
    const email = newEmail();
    const { body } = await client.call('POST /register', { email, password });
    const first = await lastMessage(provider, email);
    await new Promise((resolve) => setTimeout(resolve, 350));
    const again = await client.call(`GET /mfa-resend/${body.data.nonce_token}`);
    expect(again.body.data).toEqual({ masked_email: 'v•••••@example.com' });
    expect((await lastMessage(provider, email)).id).not.toBe(first.id);
  });

  it('does not reveal depositors of one brand to another', async () => {
    const client = provider.client();
    const email = newEmail();
    await registerDepositor(provider, client, email);
    const elsewhere = await provider.client('volt.localhost:4000').call('POST /login', { email, password });
    expect(elsewhere.status).toBe(400);
    await logIn(provider, client, email);
    const foreign = provider.client('volt.localhost:4000');
    foreign.bearer = client.bearer;
    expect((await foreign.call('GET /user')).status).toBe(401);
  });
});
