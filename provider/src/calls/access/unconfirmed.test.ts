import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createDepositor, lastMessage, newEmail, password, settle } from '../../../test/depositors.ts';
import { countRows, statementsOf } from '../../../test/statements.ts';
import { expectAlikeInTime } from '../../../test/timing.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { sandboxLimits } from '../../config/limits.ts';
import { outbox } from '../../db/schema/work.ts';

/** Whoever logs in before the address is confirmed. */

let provider: TestProvider;
beforeAll(async () => {
  // A pause between two mails like that of production; nobody is slowed down or locked for the sake of comparing times.
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

/** Logs in once the pause since the last mail is over, and has done what follows. */
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

describe('the right password of an address that nobody has confirmed', () => {
  it('is answered like a wrong one, and the link is mailed again and good', async () => {
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

  it('sends no second link until as long has passed as between two that are asked for', async () => {
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

  it('is that of the own registration, also when somebody else has registered the address since', async () => {
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

  it('in another browser brings a link by which a password is set', async () => {
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
  ['the right password of a registration that is over', password, 'P2D'],
])('%s sends nothing', async (_what, secret, advance) => {
  const client = provider.client();
  const email = newEmail();
  await register(client, email);
  await client.send('POST', '/sandbox/clock', { advance });
  expect((await logInLater(client, email, secret)).status).toBe(400);
  expect(await mailsTo(email)).toHaveLength(1);
});

describe('what a failed login tells nobody', () => {
  /** One way to fail for each thing that there may be to know. */
  async function failures(): Promise<[what: string, logIn: () => Promise<unknown>][]> {
    const known = await createDepositor(provider);
    const [waiting, client] = [newEmail(), provider.client()];
    await register(client, waiting);
    return [
      ['nobody’s address', () => logIn(client, newEmail(), wrong)],
      ['a depositor’s address', () => logIn(client, known.email, wrong)],
      ['an address that is not confirmed', () => logIn(client, waiting, wrong)],
      ['an address that is not confirmed, and its password', () => logIn(client, waiting)],
    ];
  }

  it('is neither in what is done before the answer nor in what is left', async () => {
    await logIn(provider.client(), newEmail(), wrong);
    const seen: [what: string, done: unknown][] = [];
    for (const [what, failing] of await failures()) {
      const before = await countRows(provider);
      const statements = await statementsOf(failing);
      const after = await countRows(provider);
      const added = [...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]).filter(([table]) => table !== 'counters');
      seen.push([what, { statements, added }]);
    }
    for (const [what, done] of seen) expect(done, what).toEqual(seen[0]?.[1]);
  });

  it.runIf(inject('full'))('is not in its time', async () => {
    await expectAlikeInTime(200, await failures());
  });
});
