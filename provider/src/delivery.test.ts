import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../test/createTestProvider.ts';
import type { Deps } from './deps.ts';
import { readWebhook } from './config/webhook.ts';
import { createMessageWebhook } from './adapters/messageWebhook.ts';
import { outbox } from './db/schema/work.ts';
import { nextMessage, type DeliveryFailure } from './delivery.ts';
import { send } from './domain/messages/send.ts';
import { openContent } from './domain/messages/outbox.ts';
import { transact } from './db/transact.ts';

interface Taken {
  headers: IncomingHttpHeaders;
  raw: string;
  body: { id: string; to: string[]; text: string };
}

const secret = 'the-webhook-and-we-know-this-0123456789';
let provider: TestProvider;
let taken: Taken[] = [];
let failures: DeliveryFailure[] = [];
let answer: (message: Taken) => number | Promise<number> = () => 200;
let ahead = 0;

/** The bank's webhook, with answers chosen by each test. */
const webhook = createServer((request, response) => {
  void textOf(request).then(async (raw) => {
    const message: Taken = { headers: request.headers, raw, body: JSON.parse(raw) as Taken['body'] }; // sent by deliver
    taken.push(message);
    response.writeHead(await answer(message)).end();
  });
});
const url = () => `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/send`; // listens on a port

/** As in production, where delivered messages are deleted, on a clock controlled by the test. */
function deps(to = url()): Deps {
  const { config, clock, ...rest } = provider.platform.deps;
  return {
    ...rest,
    config: { ...config, mode: 'production' },
    clock: { ...clock, now: () => new Date(clock.now().getTime() + ahead) },
    ports: { ...rest.ports, messages: createMessageWebhook({ url: to, secret }) },
  };
}
const round = (to?: string) => deliver(deps(to));
async function deliver(given: Deps): Promise<void> {
  const next = () => nextMessage(given, 'email', (failure) => void failures.push(failure));
  const handOverAll = async () => {
    for (let handOver = await next(); handOver; handOver = await next()) await handOver();
  };
  await Promise.all(Array.from({ length: 10 }, handOverAll));
}
const write = (to: string, text = `to ${to}`) => {
  const brand = provider.platform.brands.get('harbor');
  if (!brand) throw new Error('no brand');
  const { db, config } = provider.platform.deps;
  return transact(db, (tx) => send(tx, { brand, now: deps().clock.now(), config }, { channel: 'email', to: `${to}@x.example`, text }));
};
const recipients = () => taken.map(({ body }) => body.to.join().split('@')[0]);
const waiting = () => provider.platform.deps.db.select().from(outbox).orderBy(asc(outbox.id));

beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  webhook.closeAllConnections();
  webhook.close();
  await provider.close();
});
beforeEach(async () => {
  taken = [];
  failures = [];
  ahead = 0;
  answer = () => 200;
  await provider.platform.deps.db.delete(outbox);
});

test('gives up a message whose every attempt crashed, without another', async () => {
  await write('deadly');
  // As left by the last crashed process.
  await provider.platform.deps.db.update(outbox).set({ attempts: 16, claimedUntil: deps().clock.now() });
  ahead = 60_000;
  await round();
  expect(taken).toEqual([]);
  expect(failures).toMatchObject([{ reason: 'process ended', isDead: true }]);
});

test('a rejected message blocks no other, is retried with the same key, and finally given up', async () => {
  answer = ({ body }) => (body.to[0] === 'poison@x.example' ? 500 : 200);
  for (const to of ['poison', 'b', 'c', 'd']) await write(to);
  await round();
  expect(recipients().toSorted()).toEqual(['b', 'c', 'd', 'poison']);
  expect(await waiting()).toHaveLength(1);
  for (let tries = 0; tries < 20; tries += 1) {
    ahead += 3_600_000;
    await round();
  }
  const poison = taken.filter(({ body }) => body.to[0] === 'poison@x.example');
  expect(poison).toHaveLength(16);
  expect(new Set(poison.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(failures.at(-1)).toMatchObject({ attempts: 16, isDead: true, reason: 'answered 500' });
  expect(JSON.stringify(failures)).not.toContain('poison');
  expect(await waiting()).toMatchObject([{ failure: 'answered 500', deadAt: expect.any(Date) }]);
});

test('retries with increasing pauses', async () => {
  answer = () => 503;
  await write('a');
  await round();
  await round();
  expect(taken).toHaveLength(1);
  ahead = 2001;
  await round();
  ahead = 3000;
  await round();
  expect(taken).toHaveLength(2);
});

test('gives up a message that the webhook finds invalid, and sends the next one to that recipient', async () => {
  answer = ({ body }) => (body.text === 'broken' ? 422 : 200);
  await write('a', 'broken');
  await write('a', 'whole');
  await round();
  expect(taken.map(({ body }) => body.text)).toEqual(['broken', 'whole']);
  expect(failures).toMatchObject([{ isDead: true }]);
});

test('delivers to one recipient in order, whatever the results', async () => {
  let isDown = true;
  answer = ({ body }) => (isDown && body.text === 'first' ? 503 : 200);
  await write('a', 'first');
  await write('a', 'second');
  await write('b', 'other');
  await round();
  expect(taken.map(({ body }) => body.text).toSorted()).toEqual(['first', 'other']);
  isDown = false;
  ahead = 5000;
  await round();
  expect(taken.slice(2).map(({ body }) => body.text)).toEqual(['first', 'second']);
});

test('several processes deliver each message once', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve(200), 20));
  for (let index = 0; index < 17; index += 1) await write(`n${index}`);
  await Promise.all([round(), round(), round(), round()]);
  expect(recipients().toSorted()).toEqual(Array.from({ length: 17 }, (_, index) => `n${index}`).toSorted());
  expect(await waiting()).toEqual([]);
});

test('delivers with the same key after the lease of a crashed process expires', async () => {
  const { db } = provider.platform.deps;
  await write('a');
  await db.update(outbox).set({ claimedUntil: new Date(deps().clock.now().getTime() + 60_000), attempts: 1 });
  await round();
  expect(taken).toEqual([]);
  ahead = 60_001;
  await round();
  expect(recipients()).toEqual(['a']);
});

test('loses nothing when the webhook is down or redirects', async () => {
  await write('a');
  await round('http://127.0.0.1:61999/');
  expect(failures).toMatchObject([{ reason: 'TypeError ECONNREFUSED', isDead: false }]);
  answer = () => 302;
  ahead = 5000;
  await round();
  expect(await waiting()).toHaveLength(1);
});

test('the webhook can verify our signature', async () => {
  await write('a', 'Your code is 123456.');
  await round();
  const [message] = taken;
  if (!message) throw new Error('nothing came');
  const { headers, raw, body } = message;
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${raw}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  expect(body).toEqual({
    id: headers['idempotency-key'],
    brand: 'harbor',
    channel: 'email',
    to: ['a@x.example'],
    text: 'Your code is 123456.',
    at: expect.any(String),
  });
});

test('a queued message is sealed to its row', async () => {
  const { config } = provider.platform.deps;
  await write('a', 'Your code is 123456.');
  await write('b', 'other');
  const [one, other] = await waiting();
  if (!one || !other) throw new Error('nothing waits');
  expect(JSON.stringify([one.content, one.failure])).not.toContain('123456');
  expect(openContent(config.sealingKeys, one.ref, one.content).text).toBe('Your code is 123456.');
  expect(() => openContent(config.sealingKeys, other.ref, one.content)).toThrow();
});

test('the sandbox still shows delivered messages', async () => {
  await write('a', 'shown');
  const sandbox = { ...deps(), config: provider.platform.deps.config };
  await deliver(sandbox);
  await deliver(sandbox);
  expect(taken).toHaveLength(1);
  expect(JSON.parse((await provider.client().send('GET', '/sandbox/outbox?to=a@x.example')).raw)).toMatchObject([{ text: 'shown' }]);
});

test.each([
  ['no address', 'nowhere', secret],
  ['an address without TLS', 'http://mail.example/send', secret],
  ['an address with credentials', 'https://me:secret@mail.example/', secret],
  ['a host that only resembles loopback', 'http://localhost.example/', secret],
  ['no secret', 'https://mail.example/', undefined],
  ['a short secret', 'https://mail.example/', 'short'],
  ['a secret of one repeated letter', 'https://mail.example/', 'a'.repeat(40)],
])('the provider does not start with %s for its webhook', (_what, address, key) => {
  expect(() => readWebhook('DELIVERY', { PASSBOOK_DELIVERY_URL: address, PASSBOOK_DELIVERY_SECRET: key })).toThrow(/PASSBOOK_DELIVERY_/);
});

test.each(['https://mail.example/send', 'http://127.0.0.1:8025/', 'http://localhost:8025/', 'http://[::1]:8025/'])(
  'accepts %s',
  (address) => {
    expect(readWebhook('DELIVERY', { PASSBOOK_DELIVERY_URL: address, PASSBOOK_DELIVERY_SECRET: secret })?.url).toBe(address);
  },
);
