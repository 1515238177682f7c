import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import {
  createByCalls,
  createDepositor,
  lastMessage,
  logIn,
  newEmail,
  otherThan,
  password,
  selectCode,
  verify,
} from '../../../test/depositors.ts';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { challenges, sessions } from '../../db/schema/access.ts';
import { outbox } from '../../db/schema/work.ts';
import { formatTime } from '../../texts/format.ts';
import { productionLimits } from '../../config/limits.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

/** A depositor who has entered the password only. */
async function startLogin() {
  const { client, email } = await createDepositor(provider);
  client.bearer = String((await client.call('POST /login', { email, password })).body.data.token);
  return { client, email };
}

const give = (client: Client, nonce: string, code: string) => client.call(`POST /mfa-verify/${nonce}`, { code });
const pause = () => new Promise((resolve) => setTimeout(resolve, 350));
let numbers = 0;
const newPhone = () => `303555${String((numbers += 1)).padStart(4, '0')}`;

describe('the second factor', () => {
  it.runIf(inject('full'))('checks only five of a hundred concurrent guesses', async () => {
    const { client, email } = await startLogin();
    const { nonce, code } = await selectCode(provider, client, email);
    const guesses = Array.from({ length: 100 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    const wrong = await Promise.all(guesses.map((guess) => give(client, nonce, guess)));
    expect(wrong.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(wrong.filter(({ body }) => body.code === 'mfa_locked')).toHaveLength(96);
    expect((await give(client, nonce, code)).body.code).toBe('mfa_locked');
    const [row] = await provider.platform.deps.db.select().from(challenges).where(eq(challenges.tries, 5)).limit(1);
    expect(row?.usedAt).toBeNull();
  });

  it('shows the remaining tries at the field', async () => {
    const { client, email } = await startLogin();
    const { nonce, code } = await selectCode(provider, client, email);
    const { status, body } = await give(client, nonce, otherThan(code));
    expect([status, body.code, body.errors.code]).toEqual([400, 'mfa_wrong_code', ['That code isn’t right. You have 4 more tries.']]);
  });

  it.runIf(inject('full'))('does not count input other than six digits', async () => {
    const { client, email } = await startLogin();
    const { nonce, code } = await selectCode(provider, client, email);
    for (let count = 0; count < 8; count += 1) expect((await give(client, nonce, '12345')).status).toBe(422);
    expect((await give(client, nonce, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('accepts a correct code once, even if sent concurrently', async () => {
    const { client, email } = await startLogin();
    const { nonce, code } = await selectCode(provider, client, email);
    const both = await Promise.all([give(client, nonce, code), give(client, nonce, code)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.every(({ status }) => [200, 400, 401].includes(status))).toBe(true);
  });

  it.runIf(inject('full'))('replaces the code on a resend and keeps the count of tries', async () => {
    const { client, email } = await startLogin();
    const { nonce, code } = await selectCode(provider, client, email);
    for (let count = 0; count < 3; count += 1) await give(client, nonce, otherThan(code));
    await pause();
    const again = await client.call(`GET /mfa-resend/${nonce}`);
    expect(again.body.data.nonce_token).toBe(nonce);
    const fresh = (await lastMessage(provider, email)).code ?? '';
    expect((await give(client, nonce, otherThan(fresh))).body.errors.code?.[0]).toContain('one more try');
    expect((await give(client, nonce, fresh)).status).toBe(200);
  });

  it.runIf(inject('full'))('recognizes the previous code without counting a try', async () => {
    const { client, email } = await startLogin();
    const { nonce, code } = await selectCode(provider, client, email);
    await pause();
    await client.call(`GET /mfa-resend/${nonce}`);
    for (let count = 0; count < 6; count += 1) {
      const { status, body } = await give(client, nonce, code);
      expect([status, body.errors.code]).toEqual([400, ['We’ve sent you a newer code. Use the newest one.']]);
    }
    const fresh = (await lastMessage(provider, email)).code ?? '';
    expect((await give(client, nonce, otherThan(fresh))).body.errors.code?.[0]).toContain('4 more tries');
    expect((await give(client, nonce, fresh)).status).toBe(200);
  });

  it('refuses a code after five minutes', async () => {
    const { client, email } = await startLogin();
    const { nonce, code } = await selectCode(provider, client, email);
    await client.send('POST', '/sandbox/clock', { advance: 'PT6M' });
    expect((await give(client, nonce, code)).body.message).toContain('expired');
  });

  it('accepts a challenge only from the session that requested it', async () => {
    const [one, other] = [await startLogin(), await startLogin()];
    const { nonce, code } = await selectCode(provider, one.client, one.email);
    expect((await give(other.client, nonce, code)).status).toBe(400);
    expect((await other.client.call(`GET /mfa-resend/${nonce}`)).status).toBe(404);
    expect((await provider.client().call(`GET /mfa-resend/${nonce}`)).status).toBe(401);
    expect((await give(one.client, nonce, code)).status).toBe(200);
  });

  it('stops after ten wrong codes per hour, despite resends', async () => {
    const { client, email } = await createDepositor(provider);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      client.bearer = String((await client.call('POST /login', { email, password })).body.data.token);
      const { nonce, code } = await selectCode(provider, client, email);
      for (let count = 0; count < 4; count += 1) statuses.push((await give(client, nonce, otherThan(code))).status);
    }
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 400));
    expect(statuses.slice(9)).toEqual([403, 403, 403]);
  });

  it.each(inFull([5, 10], [5]))('locks the login for an hour after %i wrong codes and mails the depositor once', async (most) => {
    const { client, email } = await createDepositor(provider);
    const { clock, db } = provider.platform.deps;
    const start = async () => void (client.bearer = String((await client.call('POST /login', { email, password })).body.data.token));
    const sent = async () => (await db.select().from(outbox).where(eq(outbox.to, email))).length;
    let last = await client.call('GET /auth-check');
    for (let given = 0; given < most; given += most === 5 ? 5 : 4) {
      await start();
      const { nonce, code } = await selectCode(provider, client, email);
      for (let count = given; count < Math.min(most, given + (most === 5 ? 5 : 4)); count += 1)
        last = await give(client, nonce, otherThan(code));
    }
    const until = new Date(clock.now().getTime() + 3_600_000);
    const time = formatTime(until, 'en-US');
    expect([last.status, last.body.code, last.body.message]).toEqual([
      403,
      'mfa_locked',
      expect.stringContaining('Your login is locked until'),
    ]);
    const mail = await lastMessage(provider, email);
    expect([mail.subject, mail.text]).toEqual([expect.stringContaining('Too many wrong codes'), expect.stringContaining(time.slice(-5))]);

    const before = await sent();
    await start();
    for (const call of ['GET /mfa-select/email', 'GET /mfa-select/email']) expect((await client.call(call)).body.code).toBe('mfa_locked');
    expect(await sent()).toBe(before);
    await client.send('POST', '/sandbox/clock', { advance: 'PT61M' });
    expect((await logIn(provider, client, email)).status).toBe(200);
  });

  it.runIf(inject('full'))('asks remembered devices for a code while the login is locked', async () => {
    const { client, email } = await createDepositor(provider);
    await logIn(provider, client, email, password, true);
    const stranger = provider.client();
    await stranger.send('GET', '/sanctum/csrf-cookie');
    stranger.bearer = String((await stranger.call('POST /login', { email, password })).body.data.token);
    const { nonce, code } = await selectCode(provider, stranger, email);
    for (let count = 0; count < 5; count += 1) await give(stranger, nonce, otherThan(code));
    expect((await client.call('POST /login', { email, password })).body.data['session_id']).toBeUndefined();
    await client.send('POST', '/sandbox/clock', { advance: 'PT61M' });
    expect((await client.call('POST /login', { email, password })).body.data['session_id']).toEqual(expect.any(String));
  });

  it.runIf(inject('full'))('waits half a minute before another code in production', async () => {
    const { client, email } = await startLogin();
    const { nonce } = await selectCode(provider, client, email);
    const { config } = provider.platform.deps;
    const wide = config.limits;
    config.limits = productionLimits;
    const refused = await client.call(`GET /mfa-resend/${nonce}`);
    config.limits = wide;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
  });
});

describe('a phone number', () => {
  it('is added once, confirmed by its first code, and offered from then on', async () => {
    const { client, email } = await startLogin();
    const phone = newPhone();
    expect((await client.call('GET /mfa-select/sms')).status).toBe(403);
    const added = await client.call('POST /mfa-add-sms', { phone });
    expect(added.body.data).toEqual({ masked_phone: `(•••) •••-${phone.slice(-4)}`, mfa: ['sms', 'email'] });
    const { nonce, code } = await selectCode(provider, client, phone, 'sms');
    const { text } = await lastMessage(provider, phone);
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    client.bearer = String((await give(client, nonce, code)).body.data.token);
    expect((await client.call('GET /user')).body.data).toMatchObject({ phone, email_verified: true });
    const again = await client.call('POST /login', { email, password });
    expect(again.body.data).toMatchObject({ mfa: ['sms', 'email'], masked_phone: `(•••) •••-${phone.slice(-4)}` });
    client.bearer = String(again.body.data.token);
    expect((await client.call('POST /mfa-add-sms', { phone: newPhone() })).status).toBe(403);
  });

  it.runIf(inject('full'))('is not offered at the next login if its code was never entered', async () => {
    const { client, email } = await startLogin();
    await client.call('POST /mfa-add-sms', { phone: newPhone() });
    expect((await client.call('POST /login', { email, password })).body.data).toMatchObject({ mfa: ['email'], masked_phone: null });
  });

  it.each(['12345', '1125550123', 'call me'])('cannot be %s', async (phone) => {
    const { client } = await startLogin();
    const { status, body } = await client.call('POST /mfa-add-sms', { phone });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['phone']]);
  });
});

describe('changing e-mail address or phone', () => {
  it('takes effect with the code sent to the new address, and notifies the old one', async () => {
    const { client, email } = await createDepositor(provider);
    const next = newEmail();
    expect((await client.call('PATCH /user', { email: next })).body.data).toMatchObject({ email });
    const sent = await client.call('POST /mfa-confirm-update/email', { email: next });
    expect((await client.call('GET /user')).body.data).toMatchObject({ email });
    const { code } = await lastMessage(provider, next);
    const done = await give(client, String(sent.body.data.nonce_token), code ?? '');
    client.bearer = String(done.body.data.token);
    expect((await client.call('GET /user')).body.data).toMatchObject({ email: next });
    expect((await lastMessage(provider, email)).subject).toContain('was changed');
  });

  it('logs out the depositor’s other sessions', async () => {
    const { client, email } = await createDepositor(provider);
    const elsewhere = provider.client();
    await logIn(provider, elsewhere, email);
    const phone = newPhone();
    await client.call('PATCH /user', { phone });
    const sent = await client.call('POST /mfa-confirm-update/sms', { phone });
    const done = await give(client, String(sent.body.data.nonce_token), (await lastMessage(provider, phone)).code ?? '');
    client.bearer = String(done.body.data.token);
    expect((await elsewhere.call('GET /user')).status).toBe(401);
    expect((await client.call('GET /user')).body.data).toMatchObject({ phone });
  });

  it('needs a code if the last one was more than five minutes ago', async () => {
    const { client, email } = await createDepositor(provider);
    await client.send('POST', '/sandbox/clock', { advance: 'PT6M' });
    expect((await client.call('PATCH /user', { email: newEmail() })).body.code).toBe('step_up_required');
    await verify(provider, client, email);
    expect((await client.call('PATCH /user', { email: newEmail() })).status).toBe(200);
  });

  it('sends no code to another depositor’s address, without revealing that', async () => {
    const [one, other] = [await createDepositor(provider), await createDepositor(provider)];
    await one.client.call('PATCH /user', { email: other.email });
    const sent = await one.client.call('POST /mfa-confirm-update/email', {});
    expect(sent.status).toBe(200);
    const message = await lastMessage(provider, other.email);
    expect(message.subject).toContain('already have a login');
    expect(message.code).toBeUndefined();
  });

  it.runIf(inject('full'))('cannot use up the codes of another depositor’s login', async () => {
    const [attacker, victim] = [await createDepositor(provider), await startLogin()];
    const { config } = provider.platform.deps;
    const wide = config.limits;
    config.limits = { ...wide, sendPauseSeconds: 0, sendsPerTargetDay: 2 };
    await attacker.client.call('PATCH /user', { email: victim.email });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await attacker.client.call('POST /mfa-confirm-update/email', {})).status);
    const own = await victim.client.call('GET /mfa-select/email');
    config.limits = wide;
    expect(statuses).toEqual([200, 200, 429]);
    expect(own.status).toBe(200);
  });

  it.runIf(inject('full'))('does not accept a code of the login', async () => {
    const { client, email } = await createByCalls(provider);
    const { code } = await lastMessage(provider, email);
    const next = newEmail();
    await client.call('PATCH /user', { email: next });
    const sent = await client.call('POST /mfa-confirm-update/email', { email: next });
    const given = (await lastMessage(provider, next)).code === code ? otherThan(code ?? '') : (code ?? '');
    expect((await give(client, String(sent.body.data.nonce_token), given)).status).toBe(400);
  });
});

it('stores no tokens, codes or numbers in plain text', async () => {
  const { client, email } = await startLogin();
  const { code } = await selectCode(provider, client, email);
  const rows = [await provider.platform.deps.db.select().from(sessions), await provider.platform.deps.db.select().from(challenges)];
  const text = JSON.stringify(rows);
  expect(text).not.toContain(client.bearer);
  expect(text).not.toContain(client.cookies.get('passbook'));
  expect(text).not.toContain(`"${code}"`);
});
