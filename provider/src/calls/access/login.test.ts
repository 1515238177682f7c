import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import type { Client } from '../../../test/client.ts';
import {
  createDepositor,
  forget,
  lastMessage,
  logIn,
  newEmail,
  password,
  registerDepositor,
  settle,
  verify,
} from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { personaPassword } from '../../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const attempt = (email: string, secret: string) => provider.client().call('POST /login', { email, password: secret });
const wrong = 'not the right one';

describe('logging in', () => {
  it('opens an MFA-pending session that can only confirm the second factor', async () => {
    const { client, email } = await createDepositor(provider);
    const { body } = await client.call('POST /login', { email, password });
    expect(body.data).toMatchObject({ mfa: ['email'], masked_email: 'v•••••@example.com', masked_phone: null });
    expect(body.data).not.toHaveProperty('session_id');
    client.bearer = String(body.data.token);
    expect((await client.call('GET /user')).status).toBe(401);
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await createDepositor(provider);
    const [unknown, known] = await Promise.all([attempt(newEmail(), wrong), attempt(email, wrong)]);
    expect(unknown.status).toBe(400);
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' });
  });

  it.runIf(inject('full'))('accepts a password with other Unicode compositions, widths and spaces', async () => {
    const client = provider.client();
    const email = newEmail();
    await client.call('POST /register', { email, password: 'Cre\u0300me bru\u0302le\u0301e 93' });
    const { link } = await lastMessage(provider, email);
    await client.send('GET', link?.replace(/^https?:\/\/[^/]+/, '') ?? '');
    const composed = 'Cr\u00e8me br\u00fbl\u00e9e 93';
    const wide = 'Ｃr\u00e8me\u3000br\u00fbl\u00e9e\u1680９３';
    for (const typed of [composed, wide]) expect((await attempt(email.toUpperCase(), typed)).status).toBe(200);
    expect((await attempt(email, composed.toLowerCase())).status).toBe(400);
  });

  const spellings = [
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'bücher.example'],
  ] as const;
  it.each(inFull(spellings, spellings.slice(0, 1)))('accepts an address registered as %s and entered as %s', async (registered, typed) => {
    const email = newEmail().replace('example.com', registered);
    await registerDepositor(provider, provider.client(), email);
    expect((await attempt(email.replace(registered, typed), password)).status).toBe(200);
  });

  it.each(inFull(['somebody', 'nobody'], ['somebody']))(
    'locks the address of %s after ten wrong passwords, even for the right one',
    async (who) => {
      const email = who === 'somebody' ? (await createDepositor(provider)).email : newEmail();
      const statuses: number[] = [];
      for (let count = 1; count <= 10; count += 1) statuses.push((await attempt(email, wrong)).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 403]);
      const { status, body } = await attempt(email, password);
      expect([status, body.message]).toEqual([403, 'Too many incorrect attempts. Account Locked.']);
    },
  );

  it.runIf(inject('full'))('checks at most ten of fifty concurrent guesses', async () => {
    const { email } = await createDepositor(provider);
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(email, wrong)));
    const evaluated = answers.filter(({ status, body }) => status === 400 || (status === 403 && body.code === 'account_locked'));
    expect(answers.every(({ status }) => [400, 403, 429, 503].includes(status))).toBe(true);
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(9);
    expect(evaluated.length).toBeGreaterThan(0);
  });

  it.runIf(inject('full'))('unlocks after fifteen minutes', async () => {
    const { client, email } = await createDepositor(provider);
    for (let count = 1; count <= 10; count += 1) await attempt(email, wrong);
    expect((await attempt(email, password)).status).toBe(403);
    await client.send('POST', '/sandbox/clock', { advance: 'PT16M' });
    expect((await attempt(email, password)).status).toBe(200);
  });

  it.runIf(inject('full'))('mails the depositor when only a password reset unlocks the login', async () => {
    const { email } = await createDepositor(provider);
    const { config } = provider.platform.deps;
    const before = config.limits;
    config.limits = { ...before, loginTriesAltogether: 3 };
    const statuses: number[] = [];
    for (let count = 1; count <= 3; count += 1) statuses.push((await attempt(email, wrong)).status);
    config.limits = before;
    await settle(provider);
    expect(statuses).toEqual([400, 400, 403]);
    const { subject, link } = await lastMessage(provider, email);
    expect([subject, link]).toEqual([
      expect.stringContaining('Set a new password to log in'),
      expect.stringContaining('/login/forgot-password'),
    ]);
  });

  it.runIf(inject('full'))('resets the count after a correct password', async () => {
    const { email } = await createDepositor(provider);
    for (let round = 1; round <= 2; round += 1) {
      for (let count = 1; count <= 6; count += 1) expect((await attempt(email, wrong)).status).toBe(400);
      expect((await attempt(email, password)).status).toBe(200);
    }
  });

  it('skips the second factor on a remembered device, only for its depositor and until the password changes', async () => {
    const { client, email } = await createDepositor(provider);
    const remembered = await logIn(provider, client, email, password, true);
    expect(remembered.status).toBe(200);
    const again = await client.call('POST /login', { email, password });
    expect(again.body.data).toMatchObject({ mfa: [], session_id: expect.any(String), relink: false });
    expect((await client.call('POST /login', { email: 'active@persona.example', password: personaPassword })).body.data).not.toHaveProperty(
      'session_id',
    );
    await markForRelink(client);
    expect((await client.call('POST /login', { email, password })).body.data).toMatchObject({
      session_id: expect.any(String),
      relink: true,
    });
    client.bearer = String(again.body.data.token);
    await verify(provider, client, email);
    await client.call('PATCH /depositor', { current_password: password, password: 'Another-otter-94' });
    const after = await client.call('POST /login', { email, password: 'Another-otter-94' });
    expect(after.body.data).not.toHaveProperty('session_id');
  });
});

async function markForRelink(client: Client) {
  const { body } = await client.call('GET /depositor/progress');
  const isOwn = eq(depositors.id, String(body.data['depositor_id']));
  await provider.platform.deps.db.update(depositors).set({ relink: true }).where(isOwn);
}

describe('a session', () => {
  it('ends at once everywhere when logged out', async () => {
    const { client } = await createDepositor(provider);
    const dead = client.bearer;
    const answer = await client.call('POST /logout', {});
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(client.cookies.has('passbook')).toBe(false);
    client.bearer = dead;
    expect((await client.call('GET /user')).status).toBe(401);
    expect((await client.call('POST /logout', {})).status).toBe(200);
  });

  it('can be restored by its cookie; both bearers work until logout', async () => {
    const { client } = await createDepositor(provider);
    const first = client.bearer;
    client.bearer = null;
    const { body } = await client.call('GET /auth-check');
    expect(body.data).toMatchObject({
      session_id: expect.any(String),
      nonce_token: null,
      mfa_type: null,
      user: { uuid: expect.any(String) },
    });
    for (const bearer of [first, String(body.data.token)]) {
      client.bearer = bearer;
      expect((await client.call('GET /user')).status).toBe(200);
    }
    await client.call('POST /logout', {});
    client.bearer = first;
    expect((await client.call('GET /user')).status).toBe(401);
  });

  it.runIf(inject('full'))('can be restored while MFA is pending, with its open challenge', async () => {
    const { client, email } = await createDepositor(provider);
    client.bearer = String((await client.call('POST /login', { email, password })).body.data.token);
    const chosen = await client.call('GET /mfa-select/email');
    client.bearer = null;
    const { body } = await client.call('GET /auth-check');
    expect(body.data).toMatchObject({ session_id: null, nonce_token: chosen.body.data.nonce_token, mfa_type: 'email' });
  });

  it('ends when idle; auth-check extends it, auth-check/no-ext does not', async () => {
    const { client } = await createDepositor(provider);
    const move = (advance: string) => client.send('POST', '/sandbox/clock', { advance });
    await move('PT10M');
    expect((await client.call('GET /auth-check')).status).toBe(200);
    await move('PT10M');
    expect((await client.call('GET /auth-check/no-ext')).status).toBe(200);
    await move('PT6M');
    expect((await client.call('GET /auth-check/no-ext')).status).toBe(401);
  });

  it.runIf(inject('full'))('ends after twelve hours of use', async () => {
    const { client } = await createDepositor(provider);
    for (let count = 0; count < 71; count += 1) {
      await client.send('POST', '/sandbox/clock', { advance: 'PT10M' });
      expect((await client.call('GET /auth-check')).status).toBe(200);
    }
    await client.send('POST', '/sandbox/clock', { advance: 'PT11M' });
    expect((await client.call('GET /auth-check')).status).toBe(401);
  });

  it('gets new secrets with the second factor', async () => {
    const { client, email } = await createDepositor(provider);
    const pending = String((await client.call('POST /login', { email, password })).body.data.token);
    const cookie = client.cookies.get('passbook');
    client.bearer = pending;
    const chosen = await client.call('GET /mfa-select/email');
    const { code } = await lastMessage(provider, email);
    await client.call(`POST /mfa-verify/${chosen.body.data.nonce_token}`, { code });
    expect(client.cookies.get('passbook')).not.toBe(cookie);
    expect((await client.call('GET /auth-check/no-ext')).status).toBe(401);
  });

  it('shows its own details only', async () => {
    const { client } = await createDepositor(provider);
    const other = await createDepositor(provider);
    const own = (await client.call('GET /auth-check')).body.data.session_id;
    const about = { location: 'America/Chicago', description: 'Chrome on Windows' };
    expect((await client.call('POST /session', { session_id: own, ...about })).status).toBe(200);
    expect((await other.client.call('POST /session', { session_id: own, ...about })).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => forget(provider, email);
  const linkOf = async (email: string) => new URL((await lastMessage(provider, email)).link ?? '');

  it('gives the same answer whether or not the user exists', async () => {
    const { email } = await createDepositor(provider);
    const [known, unknown] = [await forgot(email), await forgot(newEmail())];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect({ ...known.body.data, pending_email: '' }).toEqual({ ...unknown.body.data, pending_email: '' });
  });

  it('can be reset once by concurrent uses of the link, which ends all sessions', async () => {
    const { client, email } = await createDepositor(provider);
    await forgot(email);
    const link = await linkOf(email);
    expect(link.pathname).toBe('/login/reset-password');
    const token = link.searchParams.get('token');
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        provider.client().call('POST /reset-password', { email, token, password: `Quite-another-${index}7` }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect((await client.call('GET /user')).status).toBe(401);
    expect((await attempt(email, password)).status).toBe(400);
    expect((await attempt(email, `Quite-another-${results.findIndex(({ status }) => status === 200)}7`)).status).toBe(200);
  });

  it.runIf(inject('full'))('keeps the link valid when the new password is refused', async () => {
    const { email } = await createDepositor(provider);
    await forgot(email);
    const token = (await linkOf(email)).searchParams.get('token');
    const reset = (secret: string) => provider.client().call('POST /reset-password', { email, token, password: secret });
    const refused = await reset('password123');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
    expect((await reset('Quite-another-77')).status).toBe(200);
    expect((await reset('Quite-another-78')).body.code).toBe('reset_link_invalid');
  });

  it.runIf(inject('full'))('cannot be replaced by the depositor’s own name', async () => {
    const { email } = await createDepositor(provider);
    const { db } = provider.platform.deps;
    const [user] = await db.select().from(users).where(eq(users.email, email));
    await db
      .update(depositors)
      .set({ firstName: 'Marguerite', lastName: 'Okonkwo' })
      .where(eq(depositors.userId, String(user?.id)));
    await forgot(email);
    const token = (await linkOf(email)).searchParams.get('token');
    const { status, body } = await provider.client().call('POST /reset-password', { email, token, password: 'Okonkwo-Marguerite-4' });
    expect([status, body.errors]).toEqual([422, { password: ['Don’t use your name or email address in it.'] }]);
  });

  it('refuses a link that belongs to another depositor', async () => {
    const [one, other] = [await createDepositor(provider), await createDepositor(provider)];
    await forgot(one.email);
    const token = (await linkOf(one.email)).searchParams.get('token');
    const { status } = await provider.client().call('POST /reset-password', { email: other.email, token, password: 'Quite-another-79' });
    expect(status).toBe(400);
  });

  it.runIf(inject('full'))('unlocks a locked login', async () => {
    const { email } = await createDepositor(provider);
    for (let count = 1; count <= 10; count += 1) await attempt(email, wrong);
    await forgot(email);
    const token = (await linkOf(email)).searchParams.get('token');
    await provider.client().call('POST /reset-password', { email, token, password: 'Quite-another-80' });
    expect((await attempt(email, 'Quite-another-80')).status).toBe(200);
  });
});
