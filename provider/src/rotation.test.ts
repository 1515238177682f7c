import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { confirm, createDepositor, fillIn, newEmail, password, registerDepositor, selectCode } from '../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../test/createTestProvider.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const rotate = () => {
  const { config } = provider.platform.deps;
  config.macKeys = [{ id: randomBytes(4).toString('hex'), key: randomBytes(32) }, ...config.macKeys];
};

test('a duplicate SSN is still detected', async () => {
  const { client } = await createDepositor(provider);
  rotate();
  await fillIn(client, '531273100');
  expect((await confirm(client)).body.code).toBe('duplicate_ssn');
});

test('a login in progress continues: token, nonce and code', async () => {
  const client = provider.client();
  const email = newEmail();
  await registerDepositor(provider, client, email);
  const started = await client.call('POST /login', { email, password });
  client.bearer = String(started.body.data.token);
  const { nonce, code } = await selectCode(provider, client, email);
  rotate();
  expect((await client.call('GET /auth-check')).body.data.nonce_token).toBe(nonce);
  const done = await client.call(`POST /mfa-verify/${nonce}`, { code });
  expect(done.status).toBe(200);
});

test.runIf(inject('full'))('wrong passwords stay counted', async () => {
  const client = provider.client();
  const email = newEmail();
  const guess = async () => (await client.call('POST /login', { email, password: 'wrong' })).status;
  for (let count = 0; count < 10; count += 1) await guess();
  expect(await guess()).toBe(403);
  rotate();
  expect(await guess()).toBe(403);
});

test('a completed write is not repeated', async () => {
  const { client } = await createDepositor(provider);
  const key = { 'idempotency-key': 'a-key-of-this-test' };
  const close = () => client.call('POST /close-my-account', {}, key);
  expect((await close()).status).toBe(200);
  rotate();
  const again = await close();
  expect({ status: again.status, replayed: again.headers['idempotency-replayed'] }).toEqual({ status: 200, replayed: 'true' });
});

test('an earlier anti-forgery token stays valid', async () => {
  const client = provider.client();
  await client.send('GET', '/sanctum/csrf-cookie');
  rotate();
  expect((await client.call('POST /login', { email: newEmail(), password: 'wrong' })).status).toBe(400);
});
