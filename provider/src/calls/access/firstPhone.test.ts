import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import {
  createDepositor,
  forget,
  lastMessage,
  logIn,
  newEmail,
  password,
  registerDepositor,
  selectCode,
} from '../../../test/depositors.ts';
import { audit } from '../../db/schema/audit.ts';
import { users } from '../../db/schema/people.ts';
import { outbox } from '../../db/schema/work.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

const mark = 'passbook-enrolment';
let numbers = 0;
const newPhone = () => `303555${String((numbers += 1)).padStart(4, '0')}`;

/** Enters a password only, in this browser. */
async function start(client: Client, email: string) {
  const { body } = await client.call('POST /login', { email, password });
  client.bearer = String(body.data.token);
  return body.data;
}

/** A depositor who confirmed their address in `owner` and has never logged in. */
async function confirmed(host?: string, email = newEmail()) {
  const owner = provider.client(host);
  await registerDepositor(provider, owner, email);
  return { owner, email };
}

const add = (client: Client, phone: string) => client.call('POST /mfa-add-sms', { phone });
const give = (client: Client, nonce: string, code: string) => client.call(`POST /mfa-verify/${nonce}`, { code });
const sentTo = (to: string) => provider.platform.deps.db.select().from(outbox).where(eq(outbox.to, to));

/** Enrolls a phone as in a first login and keeps the full bearer. */
async function enroll(client: Client, phone: string) {
  await add(client, phone);
  const { nonce, code } = await selectCode(provider, client, phone, 'sms');
  const done = await give(client, nonce, code);
  client.bearer = String(done.body.data.token);
  return done;
}

/** A user's audit entries, newest first. */
async function auditOf(email: string) {
  const { db } = provider.platform.deps;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return db
    .select({ event: audit.event, detail: audit.detail })
    .from(audit)
    .where(eq(audit.userId, user?.id ?? ''))
    .orderBy(desc(audit.sequence));
}

const refused = { status: 403, code: 'email_code_first' };
const endOf = ({ status, body }: Awaited<ReturnType<typeof add>>) => ({ status, code: body.code });

describe('a stolen password', () => {
  it('enrolls no phone, sends nothing and opens no session', async () => {
    const { email } = await confirmed();
    const [thief, phone] = [provider.client(), newPhone()];
    expect(await start(thief, email)).toMatchObject({ mfa: ['email'], enrolment: 'email_code_first' });
    expect(endOf(await add(thief, phone))).toEqual(refused);
    expect((await thief.call('GET /mfa-select/sms')).body.code).toBe('no_phone');
    expect(await sentTo(phone)).toEqual([]);
    expect((await thief.call('GET /user')).status).toBe(401);
    expect((await auditOf(email))[0]).toEqual({ event: 'phone.enrolment-refused', detail: {} });
  });

  it('enrolls no phone with another depositor’s mark', async () => {
    const [{ email }, other] = [await confirmed(), await confirmed()];
    const thief = provider.client();
    thief.cookies.set(mark, other.owner.cookies.get(mark) ?? 'none');
    await start(thief, email);
    expect(endOf(await add(thief, newPhone()))).toEqual(refused);
  });

  it('enrolls no phone with the same address’s mark at another brand', async () => {
    const { email } = await confirmed();
    const { owner } = await confirmed('volt.localhost:4000', email);
    const thief = provider.client();
    thief.cookies.set(mark, owner.cookies.get(mark) ?? 'none');
    await start(thief, email);
    expect(endOf(await add(thief, newPhone()))).toEqual(refused);
  });

  it('cannot use a phone that another login is about to confirm', async () => {
    const { owner, email } = await confirmed();
    const [thief, phone] = [provider.client(), newPhone()];
    await start(thief, email);
    await start(owner, email);
    expect((await add(owner, phone)).status).toBe(200);
    expect((await thief.call('GET /auth-check')).body.data).toMatchObject({ mfa: ['email'], masked_phone: null });
    expect((await owner.call('GET /auth-check')).body.data).toMatchObject({ mfa: ['sms', 'email'] });
    expect((await thief.call('GET /mfa-select/sms')).body.code).toBe('no_phone');
  });
});

describe('the browser that opened the confirmation link', () => {
  it('gets an HttpOnly mark for one day, stored as a hash', async () => {
    const client = provider.client();
    const email = newEmail();
    await client.call('POST /register', { email, password });
    const { link } = await lastMessage(provider, email);
    const address = new URL(link ?? '');
    const { headers } = await client.send('GET', address.pathname + address.search);
    const set = [headers['set-cookie']].flat().join('\n');
    expect(set).toMatch(/passbook-enrolment=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict/);
    const rows = await provider.platform.deps.db.execute('select * from enrolments');
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get(mark));
    // Opening the link again, or in another browser, gives no mark.
    const second = await provider.client().send('GET', address.pathname + address.search);
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('enrolls the first phone once, with a mail and an audit entry', async () => {
    const { owner, email } = await confirmed();
    const [held, phone] = [owner.cookies.get(mark) ?? '', newPhone()];
    expect(await start(owner, email)).toMatchObject({ mfa: ['email'], enrolment: null });
    expect((await enroll(owner, phone)).status).toBe(200);
    expect((await owner.call('GET /user')).body.data).toMatchObject({ phone });
    expect(owner.cookies.has(mark)).toBe(false);
    expect((await lastMessage(provider, email)).subject).toContain('A phone number was added');
    const events = await auditOf(email);
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['phone.enrolling', 'phone.enrolled']));
    expect(JSON.stringify(events)).not.toContain(phone);

    await provider.platform.deps.db.update(users).set({ phone: null }).where(eq(users.email, email));
    const again = provider.client();
    again.cookies.set(mark, held);
    await start(again, email);
    expect(endOf(await add(again, newPhone()))).toEqual(refused);
  });

  it('enrolls only one of two phones entered in two windows', async () => {
    const { owner, email } = await confirmed();
    const other = provider.client();
    other.cookies.set(mark, owner.cookies.get(mark) ?? '');
    const [mine, theirs] = [newPhone(), newPhone()];
    await start(owner, email);
    await start(other, email);
    await add(other, theirs);
    const { nonce, code } = await selectCode(provider, other, theirs, 'sms');
    expect((await enroll(owner, mine)).status).toBe(200);
    expect((await give(other, nonce, code)).status).toBe(400);
    expect((await other.call('GET /user')).status).toBe(401);
    expect((await owner.call('GET /user')).body.data).toMatchObject({ phone: mine });
  });

  it('cannot enroll a phone after a day', async () => {
    const { owner, email } = await confirmed();
    await owner.send('POST', '/sandbox/clock', { advance: 'PT24H' });
    expect(await start(owner, email)).toMatchObject({ enrolment: 'email_code_first' });
    expect(endOf(await add(owner, newPhone()))).toEqual(refused);
  });

  it('cannot enroll a phone after the password was reset elsewhere', async () => {
    const { owner, email } = await confirmed();
    await forget(provider, email);
    const token = new URL((await lastMessage(provider, email)).link ?? '').searchParams.get('token');
    expect((await provider.client().call('POST /reset-password', { email, token, password })).status).toBe(200);
    await start(owner, email);
    expect(endOf(await add(owner, newPhone()))).toEqual(refused);
  });
});

describe('in a full session', () => {
  const change = async (client: Client, phone: string) => {
    await client.call('PATCH /user', { phone });
    const sent = await client.call('POST /mfa-confirm-update/sms', { phone });
    const done = await give(client, String(sent.body.data.nonce_token), (await lastMessage(provider, phone)).code ?? '');
    client.bearer = String(done.body.data.token);
    return done;
  };

  it('adding a first phone notifies the e-mail address; changing it also notifies the old phone', async () => {
    const { client, email } = await createDepositor(provider);
    const [first, second] = [newPhone(), newPhone()];
    expect((await change(client, first)).status).toBe(200);
    expect((await lastMessage(provider, email)).subject).toContain('A phone number was added');
    expect((await change(client, second)).status).toBe(200);
    expect((await lastMessage(provider, email)).subject).toContain('Your phone number was changed');
    expect((await lastMessage(provider, first)).text).toContain('no longer the phone number on your account');
    expect((await lastMessage(provider, second)).code).toMatch(/^\d{6}$/);
    const changes = (await auditOf(email)).filter(({ event }) => event === 'contact.changed');
    expect(changes.map(({ detail }) => detail)).toEqual([
      { what: 'phone number', first: false },
      { what: 'phone number', first: true },
    ]);
  });

  it.each([
    ['phone', 'sms', newPhone],
    ['email', 'email', newEmail],
  ])('a change of %s is confirmed in the session that requested it', async (field, type, next) => {
    const { client, email } = await createDepositor(provider);
    const elsewhere = provider.client();
    await logIn(provider, elsewhere, email);
    await client.call('PATCH /user', { [field]: next() });
    expect((await elsewhere.call(`POST /mfa-confirm-update/${type}`, {})).body.code).toBe('nothing_to_confirm');
  });
});
