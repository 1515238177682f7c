import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { lastMessage, newEmail } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { users } from '../../db/schema/people.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

const theirs = 'Velvet-otter-93';
const mine = 'Copper-heron-58';

const register = (client: Client, email: string, password: string) =>
  client.call('POST /register', { email, password }, { 'idempotency-key': randomUUID() });
const logIn = (email: string, password: string) => provider.client().call('POST /login', { email, password });

/** Opens the newest mail's link in a browser. Returns where it redirects to. */
async function follow(client: Client, link: string | undefined): Promise<URL> {
  const { pathname, search } = new URL(link ?? '');
  const { headers } = await client.send('GET', pathname + search);
  return new URL(String(headers.location), 'http://localhost');
}

const linkTo = async (email: string) => (await lastMessage(provider, email)).link;

const setPassword = (client: Client, page: URL, password: string) =>
  client.call('POST /reset-password', { email: page.searchParams.get('email'), token: page.searchParams.get('token'), password });

describe('someone registers your address first', () => {
  it('and you only open the mailed link: their password stays invalid, and you set yours', async () => {
    const email = newEmail();
    await register(provider.client(), email, theirs);
    const owner = provider.client();
    const page = await follow(owner, await linkTo(email));
    expect(page.pathname).toBe('/login/reset-password');
    expect((await logIn(email, theirs)).status).toBe(400);
    expect((await setPassword(owner, page, mine)).status).toBe(200);
    expect((await logIn(email, theirs)).status).toBe(400);
    expect((await logIn(email, mine)).status).toBe(200);
  });

  it.runIf(inject('full'))('and you register too: your link activates your password, never theirs', async () => {
    const email = newEmail();
    const [stranger, owner] = [provider.client(), provider.client()];
    await register(stranger, email, theirs);
    await pause();
    await register(owner, email, mine);
    const link = await linkTo(email);
    await pause();
    await register(stranger, email, 'Another-otter-94');
    expect((await follow(owner, link)).pathname).toBe('/email-verified');
    for (const secret of [theirs, 'Another-otter-94']) expect((await logIn(email, secret)).status).toBe(400);
    expect((await logIn(email, mine)).status).toBe(200);
  });

  it.runIf(inject('full'))('and you open their link after registering: neither password works until you set one', async () => {
    const email = newEmail();
    const [stranger, owner] = [provider.client(), provider.client()];
    await register(owner, email, mine);
    await pause();
    await register(stranger, email, theirs);
    const page = await follow(owner, await linkTo(email));
    expect(page.pathname).toBe('/login/reset-password');
    for (const secret of [theirs, mine]) expect((await logIn(email, secret)).status).toBe(400);
  });

  it('and their browser cannot confirm your link with another registration’s cookie', async () => {
    const email = newEmail();
    const [stranger, owner] = [provider.client(), provider.client()];
    await register(stranger, newEmail(), theirs);
    await register(owner, email, mine);
    expect((await follow(stranger, await linkTo(email))).pathname).toBe('/login/reset-password');
    expect((await logIn(email, theirs)).status).toBe(400);
  });

  it('and confirming your address invalidates their password and links', async () => {
    const email = newEmail();
    const [stranger, owner] = [provider.client(), provider.client()];
    await register(stranger, email, theirs);
    const first = await linkTo(email);
    const { db } = provider.platform.deps;
    await pause();
    await register(owner, email, mine);
    await follow(owner, await linkTo(email));
    const [row] = await db.select().from(users).where(eq(users.emailKey, email));
    expect(row).toMatchObject({ phone: null });
    expect((await follow(stranger, first)).pathname).toBe('/email-verified');
    expect((await logIn(email, theirs)).status).toBe(400);
    expect((await logIn(email, mine)).status).toBe(200);
  });
});

describe('a registration’s link', () => {
  it('stays valid for the registering browser after a mail scanner opened it', async () => {
    const email = newEmail();
    const owner = provider.client();
    await register(owner, email, mine);
    const link = await linkTo(email);
    await follow(provider.client(), link);
    expect((await follow(owner, link)).pathname).toBe('/email-verified');
    expect((await logIn(email, mine)).status).toBe(200);
  });

  it('does not let an unconfirmed address log in: same answer as for a wrong password', async () => {
    const email = newEmail();
    await register(provider.client(), email, mine);
    const [unconfirmed, unknown] = [await logIn(email, mine), await logIn(newEmail(), mine)];
    expect({ ...unconfirmed.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  });

  it('belongs to the same registration when the request is replayed', async () => {
    const email = newEmail();
    const owner = provider.client();
    const key = randomUUID();
    for (const _ of [1, 2]) {
      owner.cookies.delete('passbook-registration');
      await owner.call('POST /register', { email, password: mine }, { 'idempotency-key': key });
    }
    expect((await follow(owner, await linkTo(email))).pathname).toBe('/email-verified');
  });
});

/** Waits for the pause between two mails to one mailbox. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 350));
