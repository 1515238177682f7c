import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import {
  createDepositor,
  lastMessage,
  logIn,
  newEmail,
  otherThan,
  password,
  registerDepositor,
  selectCode,
} from '../../../test/depositors.ts';
import { users } from '../../db/schema/people.ts';
import { outbox } from '../../db/schema/work.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

let numbers = 0;
const newPhone = () => `303555${String((numbers += 1)).padStart(4, '0')}`;
const typeOf = (what: 'email' | 'phone') => (what === 'email' ? 'email' : 'sms');

/** Requests a change. Returns the code's nonce and the message to the new address or number. */
async function ask(client: Client, what: 'email' | 'phone', to: string) {
  expect((await client.call('PATCH /user', { [what]: to })).status).toBe(200);
  const { body } = await client.call(`POST /mfa-confirm-update/${typeOf(what)}`, { [what]: to });
  const { code } = await lastMessage(provider, to);
  return { nonce: String(body.data['nonce_token']), code: code ?? '' };
}

/** Enters a code and keeps the bearer of the answer. */
async function give(client: Client, nonce: string, code: string) {
  const { status, body } = await client.call(`POST /mfa-verify/${nonce}`, { code });
  if (status === 200) client.bearer = String(body.data['token']);
  return `${status} ${body.code ?? ''}`.trim();
}

async function change(client: Client, what: 'email' | 'phone', to: string) {
  const { nonce, code } = await ask(client, what, to);
  expect(await give(client, nonce, code)).toBe('200');
  return nonce;
}

const userOf = async (client: Client) => (await client.call('GET /user')).body.data;
const sentTo = (to: string) => provider.platform.deps.db.select().from(outbox).where(eq(outbox.to, to));

describe('the e-mail address or phone number on file', () => {
  const spellings: [how: string, spell: (email: string) => string][] = [
    ['in the same spelling', (email) => email],
    ['in capitals', (email) => email.toUpperCase()],
    ['with its domain in Punycode', (email) => email.replace('müller.example', 'xn--mller-kva.example')],
  ];
  it.each(inFull(spellings, spellings.slice(-1)))('cannot be entered as the new e-mail address %s', async (_how, spell) => {
    const client = provider.client();
    const email = newEmail().replace('example.com', 'müller.example');
    await registerDepositor(provider, client, email);
    await logIn(provider, client, email);
    const { status, body } = await client.call('PATCH /user', { email: spell(email) });
    expect([status, body.errors]).toEqual([422, { email: ['That’s the email address we already have. Enter a different one.'] }]);
  });

  it.runIf(inject('full'))('cannot be entered as the new phone number in any format', async () => {
    const { client } = await createDepositor(provider);
    const phone = newPhone();
    await change(client, 'phone', phone);
    const typed = `+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
    const { status, body } = await client.call('PATCH /user', { phone: typed });
    expect([status, body.errors]).toEqual([422, { phone: ['That’s the phone number we already have. Enter a different one.'] }]);
  });
});

describe('changing the e-mail address or phone number', () => {
  it('shows the pending value, then the replaced one, in its own session only', async () => {
    const { client, email } = await createDepositor(provider);
    const elsewhere = provider.client();
    await logIn(provider, elsewhere, email);
    expect(await userOf(client)).toMatchObject({ pending: {}, changed: null });
    const next = newEmail();
    const { nonce, code } = await ask(client, 'email', next);
    expect(await userOf(client)).toMatchObject({ email, pending: { email: next }, changed: null });
    expect(await userOf(elsewhere)).toMatchObject({ email, pending: {}, changed: null });
    await give(client, nonce, code);
    expect(await userOf(client)).toMatchObject({ email: next, pending: {}, changed: { type: 'email', from: email } });
    const phone = newPhone();
    await change(client, 'phone', phone);
    expect(await userOf(client)).toMatchObject({ phone, changed: { type: 'sms', from: null } });
  });

  it('makes the new e-mail address the login, and notifies the old one', async () => {
    const { client, email } = await createDepositor(provider);
    const next = newEmail();
    await change(client, 'email', next);
    expect((await provider.client().call('POST /login', { email, password })).status).toBe(400);
    expect((await logIn(provider, provider.client(), next)).status).toBe(200);
    expect((await lastMessage(provider, email)).subject).toContain('was changed');
    expect((await client.call('GET /alerts')).body.data).toMatchObject([
      { kind: 'security', title: 'Your email address was changed', read_at: null },
    ]);
  });

  it.runIf(inject('full'))('notifies the old address once, even if requested twice', async () => {
    const { client, email } = await createDepositor(provider);
    const before = (await sentTo(email)).length;
    const next = newEmail();
    for (let count = 0; count < 2; count += 1) await client.call('PATCH /user', { email: next });
    expect((await sentTo(email)).length).toBe(before + 1);
  });

  it.each(inFull(['email', 'phone'] as const, ['email']))('to a new %s cannot be confirmed twice', async (what) => {
    const { client } = await createDepositor(provider);
    const nonce = await change(client, what, what === 'email' ? newEmail() : newPhone());
    expect(await give(client, nonce, '123456')).toBe('409 change_over');
    expect((await client.call(`GET /mfa-resend/${nonce}`)).body.code).toBe('change_over');
  });

  it('expires without effect if nobody confirms it', async () => {
    const { client, email } = await createDepositor(provider);
    const { nonce, code } = await ask(client, 'email', newEmail());
    await client.send('POST', '/sandbox/clock', { advance: 'PT11M' });
    expect(await give(client, nonce, code)).toBe('409 change_over');
    expect(await userOf(client)).toMatchObject({ email, pending: {}, changed: null });
  });

  it('does not accept a code for another purpose, nor its code elsewhere', async () => {
    const { client, email } = await createDepositor(provider);
    const wanted = await ask(client, 'email', newEmail());
    const own = await selectCode(provider, client, email);
    const [given, requested] = own.code === wanted.code ? [otherThan(own.code), otherThan(own.code)] : [own.code, wanted.code];
    expect(await give(client, wanted.nonce, given)).toBe('400 mfa_wrong_code');
    expect(await give(client, own.nonce, requested)).toBe('400 mfa_wrong_code');
    expect(await give(client, own.nonce, own.code)).toBe('200');
    expect(await userOf(client)).toMatchObject({ email, changed: null });
  });

  it.runIf(inject('full'))('locks the login after too many wrong codes and keeps the old address', async () => {
    const { client, email } = await createDepositor(provider);
    const { nonce, code } = await ask(client, 'email', newEmail());
    const given: string[] = [];
    for (let count = 0; count < 5; count += 1) given.push(await give(client, nonce, otherThan(code)));
    expect(given.at(-1)).toBe('403 mfa_locked');
    expect(await give(client, nonce, code)).toBe('403 mfa_locked');
    expect(await userOf(client)).toMatchObject({ email, changed: null });
  });
});

describe('an e-mail address that two depositors request', () => {
  it('goes to the first who confirms it; the other is told only after a correct code', async () => {
    const [one, other] = [await createDepositor(provider), await createDepositor(provider)];
    const next = newEmail();
    const mine = await ask(one.client, 'email', next);
    const theirs = await ask(other.client, 'email', next);
    expect(await give(one.client, mine.nonce, mine.code)).toBe('200');
    expect(await give(other.client, theirs.nonce, otherThan(theirs.code))).toBe('400 mfa_wrong_code');
    expect(await give(other.client, theirs.nonce, theirs.code)).toBe('409 address_taken');
    expect(await userOf(other.client)).toMatchObject({ email: other.email, changed: null });
  });

  it.runIf(inject('full'))('can replace an unconfirmed registration of it', async () => {
    const { client } = await createDepositor(provider);
    const next = newEmail();
    await provider.client().call('POST /register', { email: next, password });
    await change(client, 'email', next);
    const rows = await provider.platform.deps.db.select().from(users).where(eq(users.email, next));
    expect(rows).toMatchObject([{ id: (await userOf(client))['uuid'] }]);
  });
});
