import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/client.ts';
import { createDepositor, forget, lastMessage, logIn, password, selectCode } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { sandboxLimits } from '../../config/limits.ts';

/**
 * Access with a password while it is being changed. For concurrent uses of a reset link, a code or a password change, see login.test.ts,
 * factor.test.ts and takeover.test.ts.
 */

let provider: TestProvider;
beforeAll(async () => {
  // Enough concurrent hashes that requests do not queue up in order.
  const tries = { loginTriesBeforePause: 1000, loginTriesBeforeLock: 1000, codeTriesPerUserHour: 1000 };
  const limits = { ...sandboxLimits, ...tries, hashesAtOnce: 16, sendPauseSeconds: 0 };
  provider = await createTestProvider({ limits });
});
afterAll(() => provider.close());

const rounds = 20;
const newPassword = 'Another-otter-94';

/** Delays in milliseconds, for requests before, during and after the change. */
const moments = Array.from({ length: 12 }, (_, index) => index * 10);

interface Depositor {
  client: Client;
  email: string;
}

type Change = (depositor: Depositor) => Promise<() => Promise<Answer>>;

/** Each prepares and returns the change. */
const changes: [what: string, change: Change][] = [
  [
    'changed',
    async ({ client }) =>
      () =>
        client.call('PATCH /depositor', { current_password: password, password: newPassword }),
  ],
  [
    'reset by mail',
    async ({ email }) => {
      await forget(provider, email);
      const token = new URL((await lastMessage(provider, email)).link ?? '').searchParams.get('token');
      const client = provider.client();
      await client.send('GET', '/sanctum/csrf-cookie');
      return () => client.call('POST /reset-password', { email, token, password: newPassword });
    },
  ],
];

async function visitor(): Promise<Client> {
  const client = provider.client();
  await client.send('GET', '/sanctum/csrf-cookie');
  return client;
}

describe.each(changes)('while the password is %s', (_what, change) => {
  it('a login with the old one leaves no session', async () => {
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const depositor = await createDepositor(provider);
      const [make, visitors] = [await change(depositor), await Promise.all(moments.map(visitor))];
      const changing = make();
      const logins = visitors.map(async (client, index) => {
        await sleep(moments[index]);
        return client.call('POST /login', { email: depositor.email, password });
      });
      expect((await changing).status).toBe(200);
      for (const [index, { status, body }] of (await Promise.all(logins)).entries()) {
        if (status === 400) refused += 1;
        else expect(status).toBe(200);
        const client = visitors[index];
        if (!client || status !== 200) continue;
        client.bearer = String(body.data['token']);
        expect((await client.call('GET /mfa-select/email')).status).toBe(401);
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('a code requested with the old one leaves no session', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const depositor = await createDepositor(provider);
      const make = await change(depositor);
      const intruders: { client: Client; nonce: string; code: string }[] = [];
      for (let count = 0; count < 4; count += 1) {
        const client = await visitor();
        client.bearer = String((await client.call('POST /login', { email: depositor.email, password })).body.data['token']);
        intruders.push({ client, ...(await selectCode(provider, client, depositor.email)) });
      }
      const changing = make();
      const entering = intruders.map(async ({ client, nonce, code }, index) => {
        await sleep(moments[index * 3]);
        const { status, body } = await client.call(`POST /mfa-verify/${nonce}`, { code });
        expect([200, 400, 401]).toContain(status);
        if (status === 200) client.bearer = String(body.data['token']);
      });
      expect((await changing).status).toBe(200);
      await Promise.all(entering);
      for (const { client } of intruders) expect((await client.call('GET /user')).status).toBe(401);
      await logIn(provider, depositor.client, depositor.email, newPassword);
      expect((await depositor.client.call('GET /user')).status).toBe(200);
    }
  });
});
