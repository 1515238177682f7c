import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import type { Client } from '../../../test/client.ts';
import { createDepositor, forget, lastMessage, logIn, newEmail, password, selectCode, verify } from '../../../test/depositors.ts';
import { createTestProvider, contextOf, type TestProvider } from '../../../test/createTestProvider.ts';
import { links, sessions } from '../../db/schema/access.ts';
import { audit } from '../../db/schema/audit.ts';
import { users } from '../../db/schema/people.ts';
import { requireStepUp } from '../../domain/access/sessions.ts';
import { hashToken } from '../../domain/secrets.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

const newPassword = 'Another-otter-94';

/** A depositor and everything an attacker may still hold. */
interface Victim {
  client: Client;
  email: string;
}

const changes: [what: string, change: (victim: Victim) => Promise<string>][] = [
  [
    'password',
    async ({ client }) => {
      const { body } = await client.call('PATCH /depositor', { current_password: password, password: newPassword });
      return String(body.data['token']);
    },
  ],
  ['email address', ({ client }) => change(client, 'email', newEmail())],
  ['phone number', ({ client }) => change(client, 'phone', '5125550147')],
];

async function change(client: Client, what: 'email' | 'phone', to: string): Promise<string> {
  await client.call('PATCH /user', { [what]: to });
  const type = what === 'email' ? 'email' : 'sms';
  const { body } = await client.call(`POST /mfa-confirm-update/${type}`, { [what]: to });
  const { code } = await lastMessage(provider, to);
  const done = await client.call(`POST /mfa-verify/${String(body.data['nonce_token'])}`, { code });
  expect(done.status).toBe(200);
  return String(done.body.data['token']);
}

const resetWith = (email: string, token: string | null) =>
  provider.client().call('POST /reset-password', { email, token, password: 'Whoever-took-it-95' });

async function resetTokenOf(email: string): Promise<string | null> {
  await forget(provider, email);
  return new URL((await lastMessage(provider, email)).link ?? '').searchParams.get('token');
}

describe.each(inFull(changes, changes.slice(0, 1)))('after a change of the %s', (what, changeIt) => {
  it('old reset links work for neither address', async () => {
    const victim = await createDepositor(provider);
    const token = await resetTokenOf(victim.email);
    victim.client.bearer = await changeIt(victim);
    const { email: now } = (await victim.client.call('GET /user')).body.data;
    for (const email of [victim.email, String(now)]) expect([(await resetWith(email, token)).status, email]).toEqual([400, email]);
  });

  it('all older bearers are invalid, the new one works, and the cookie gets another', async () => {
    const victim = await createDepositor(provider);
    const stolen = [victim.client.bearer];
    victim.client.bearer = null;
    stolen.push(String((await victim.client.call('GET /auth-check')).body.data['token']));
    victim.client.bearer = stolen[0] ?? null;
    const fresh = await changeIt(victim);
    for (const bearer of stolen) {
      victim.client.bearer = bearer;
      expect((await victim.client.call('GET /user')).status).toBe(401);
    }
    victim.client.bearer = fresh;
    expect((await victim.client.call('GET /user')).status).toBe(200);
    victim.client.bearer = null;
    expect((await victim.client.call('GET /auth-check')).status).toBe(200);
  });

  it('other sessions and remembered devices are gone', async () => {
    const victim = await createDepositor(provider);
    const other = provider.client();
    await logIn(provider, other, victim.email, password, true);
    expect(other.cookies.has('passbook-device')).toBe(true);
    victim.client.bearer = await changeIt(victim);
    const whys = [await other.call('GET /user')];
    other.bearer = null;
    whys.push(await other.call('GET /auth-check'));
    for (const { status, body } of whys)
      expect([status, body.code, body.message]).toEqual([401, 'session_ended', expect.stringContaining(`your ${what} was changed`)]);
    const { email } = (await victim.client.call('GET /user')).body.data;
    for (const secret of [password, newPassword]) {
      const { status, body } = await other.call('POST /login', { email, password: secret });
      if (status === 200) expect(body.data).not.toHaveProperty('session_id');
    }
  });

  it('an earlier pending change can no longer be confirmed', async () => {
    const victim = await createDepositor(provider);
    await victim.client.call('PATCH /user', { email: newEmail() });
    await victim.client.call('PATCH /user', { phone: '5125550148' });
    const before = await selectCode(provider, victim.client, victim.email);
    victim.client.bearer = await changeIt(victim);
    const rows = await provider.platform.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, String((await victim.client.call('GET /user')).body.data['uuid'])));
    expect(rows).toMatchObject([{ pendingEmail: null, pendingPhone: null }]);
    expect((await victim.client.call(`POST /mfa-verify/${before.nonce}`, { code: before.code })).status).toBe(400);
  });
});

it('a reset link sent to the old address during the change does not work', async () => {
  const victim = await createDepositor(provider);
  const { uuid } = (await victim.client.call('GET /user')).body.data;
  victim.client.bearer = await change(victim.client, 'email', newEmail());
  const now = provider.platform.deps.clock.now();
  await provider.platform.deps.db.insert(links).values({
    hash: hashToken('late'),
    userId: String(uuid),
    kind: 'reset',
    email: victim.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  expect((await resetWith(victim.email, 'late')).status).toBe(400);
});

it('a password reset ends all sessions, devices and links of the user', async () => {
  const victim = await createDepositor(provider);
  const first = await resetTokenOf(victim.email);
  await victim.client.send('POST', '/sandbox/clock', { advance: 'PT30S' });
  const second = await resetTokenOf(victim.email);
  expect(second).not.toBe(first);
  expect((await resetWith(victim.email, first)).status).toBe(200);
  expect((await resetWith(victim.email, second)).status).toBe(400);
  expect((await victim.client.call('GET /auth-check')).status).toBe(401);
});

it.runIf(inject('full'))('two concurrent password changes result in one of them, without an error', async () => {
  const { client, email } = await createDepositor(provider);
  const other = provider.client();
  await logIn(provider, other, email);
  const calls = [client, other].map((one, index) =>
    one.call('PATCH /depositor', { current_password: password, password: `Another-otter-${index}7` }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true);
});

it.runIf(inject('full'))('a call in a session that was just ended does not ask for a code', async () => {
  const { client, email } = await createDepositor(provider);
  const other = provider.client();
  await logIn(provider, other, email);
  const { db } = provider.platform.deps;
  const { uuid } = (await client.call('GET /user')).body.data;
  await client.call('PATCH /depositor', { current_password: password, password: newPassword });
  const [ended] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, String(uuid)), isNotNull(sessions.endedBecause)));
  await expect(requireStepUp(db, contextOf(provider), ended?.id ?? '')).rejects.toMatchObject({ kind: 'unidentified' });
});

it('confirming a code renews the bearer and invalidates older ones', async () => {
  const { client, email } = await createDepositor(provider);
  const stolen = client.bearer;
  await verify(provider, client, email);
  expect((await client.call('GET /user')).status).toBe(200);
  client.bearer = stolen;
  expect((await client.call('GET /user')).status).toBe(401);
});

describe('a remembered device', () => {
  it.runIf(inject('full'))('is audited when remembered, used and forgotten', async () => {
    const { client, email } = await createDepositor(provider);
    await logIn(provider, client, email, password, true);
    const again = await client.call('POST /login', { email, password });
    client.bearer = String(again.body.data['token']);
    const change = { current_password: password, password: newPassword };
    expect((await client.call('PATCH /depositor', change)).body.code).toBe('step_up_required');
    await verify(provider, client, email);
    await client.call('PATCH /depositor', change);
    const { db } = provider.platform.deps;
    const [user] = await db.select().from(users).where(eq(users.emailKey, email));
    const rows = await db
      .select()
      .from(audit)
      .where(eq(audit.userId, user?.id ?? ''));
    expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['device.remembered', 'device.used', 'devices.forgotten']));
  });

  it.runIf(inject('full'))('depends on the brand: elsewhere every login needs a code', async () => {
    const brand = provider.platform.brands.get('harbor');
    if (!brand) throw new Error('there is no harbor');
    const { client, email } = await createDepositor(provider);
    brand.rememberDevice = false;
    try {
      await logIn(provider, client, email, password, true);
      const again = await client.call('POST /login', { email, password });
      expect(again.body.data).not.toHaveProperty('session_id');
    } finally {
      brand.rememberDevice = true;
    }
  });
});
