import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createDepositor, lastMessage, newEmail, password, settle } from '../../../test/depositors.ts';
import { countRows, statementsOf } from '../../../test/statements.ts';
import { expectAlikeInTime } from '../../../test/timing.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { sandboxLimits } from '../../config/limits.ts';
import { outbox } from '../../db/schema/work.ts';

/** Logins before the address is confirmed. */

let provider: TestProvider;
beforeAll(async () => {
  // Production's pause between two mails; no other limits, which would distort the timing comparison.
  const limits = {
    ...sandboxLimits,
    sendPauseSeconds: 30,
    loginTriesBeforePause: 1e6,
    loginTriesBeforeLock: 1e6,
    loginTriesAltogether: 1e6,
  };
  provider = await createTestProvider({ personas: 'none', limits: { ...limits, writesPerMinute: 1e6, loginsPerAddressMinute: 1e6 } });
});
afterAll(() => provider.close());

const wrong = 'not the right one';
const register = (client: Client, email: string, secret = password) => client.call('POST /register', { email, password: secret });
const logIn = (client: Client, email: string, secret = password) => client.call('POST /login', { email, password: secret });
const mailsTo = (email: string) => provider.platform.deps.db.select().from(outbox).where(eq(outbox.to, email));
const linkTo = async (email: string) => (await lastMessage(provider, email)).link ?? '';

/** Logs in after the pause since the last mail, and runs follow-up jobs. */
async function logInLater(client: Client, email: string, secret = password) {
  await client.send('POST', '/sandbox/clock', { advance: 'PT30S' });
  const answer = await logIn(client, email, secret);
  await settle(provider);
  return answer;
}

async function follow(client: Client, link: string): Promise<string> {
  const { pathname, search } = new URL(link);
  const { headers } = await client.send('GET', pathname + search);
  return new URL(String(headers.location), 'http://localhost').pathname;
}

describe('the correct password of an unconfirmed address', () => {
  it('gets the answer for a wrong one, and the link is mailed again', async () => {
    const client = provider.client();
    const email = newEmail();
    await register(client, email);
    const first = await linkTo(email);
    const [right, failed] = [await logInLater(client, email), await logIn(client, email, wrong)];
    expect(right.status).toBe(400);
    expect({ ...right.body, request_id: '' }).toEqual({ ...failed.body, request_id: '' });
    expect(await linkTo(email)).not.toBe(first);
    expect(await follow(client, await linkTo(email))).toBe('/email-verified');
    expect((await logIn(client, email)).status).toBe(200);
  });

  it('sends no second link within the pause', async () => {
    const client = provider.client();
    const email = newEmail();
    await register(client, email);
    await logIn(client, email);
    await settle(provider);
    expect(await mailsTo(email)).toHaveLength(1);
    for (let count = 0; count < 2; count += 1) await logInLater(client, email);
    expect(await mailsTo(email)).toHaveLength(3);
    await logIn(client, email);
    await settle(provider);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('belongs to this browser’s registration, even if someone else registered the address later', async () => {
    const [owner, stranger] = [provider.client(), provider.client()];
    const email = newEmail();
    await register(owner, email);
    await stranger.send('POST', '/sandbox/clock', { advance: 'PT30S' });
    await register(stranger, email, 'Another-otter-94');
    const theirs = await linkTo(email);
    await logInLater(owner, email);
    expect(await linkTo(email)).not.toBe(theirs);
    expect(await follow(owner, await linkTo(email))).toBe('/email-verified');
    expect((await logIn(owner, email)).status).toBe(200);
    expect((await logIn(stranger, email, 'Another-otter-94')).status).toBe(400);
  });

  it('in another browser, mails a link for setting a password', async () => {
    const email = newEmail();
    await register(provider.client(), email);
    const other = provider.client();
    await logInLater(other, email);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await follow(other, await linkTo(email))).toBe('/login/reset-password');
  });
});

it.each([
  ['a wrong password', wrong, 'PT30S'],
  ['the correct password of an expired registration', password, 'P2D'],
])('%s sends nothing', async (_what, secret, advance) => {
  const client = provider.client();
  const email = newEmail();
  await register(client, email);
  await client.send('POST', '/sandbox/clock', { advance });
  expect((await logInLater(client, email, secret)).status).toBe(400);
  expect(await mailsTo(email)).toHaveLength(1);
});

describe('a failed login', () => {
  /** One failure per fact that must stay secret. */
  async function failures(): Promise<[what: string, logIn: () => Promise<unknown>][]> {
    const known = await createDepositor(provider);
    const [waiting, client] = [newEmail(), provider.client()];
    await register(client, waiting);
    return [
      ['nobody’s address', () => logIn(client, newEmail(), wrong)],
      ['a depositor’s address', () => logIn(client, known.email, wrong)],
      ['an unconfirmed address', () => logIn(client, waiting, wrong)],
      ['an unconfirmed address with its password', () => logIn(client, waiting)],
    ];
  }

  it('does not reveal it by the work before or after the answer', async () => {
    await logIn(provider.client(), newEmail(), wrong);
    const results: [what: string, done: unknown][] = [];
    for (const [what, failing] of await failures()) {
      const before = await countRows(provider);
      const statements = await statementsOf(failing);
      const after = await countRows(provider);
      const added = [...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]).filter(([table]) => table !== 'counters');
      results.push([what, { statements, added }]);
    }
    for (const [what, done] of results) expect(done, what).toEqual(results[0]?.[1]);
  });

  it.runIf(inject('full'))('does not reveal it by its duration', async () => {
    await expectAlikeInTime(200, await failures());
  });
});
