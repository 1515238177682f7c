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

/** What sends the mails of the bank. It answers what the test says. */
const webhook = createServer((request, response) => {
  void textOf(request).then(async (raw) => {
    const message: Taken = { headers: request.headers, raw, body: JSON.parse(raw) as Taken['body'] }; // the body of deliver
    taken.push(message);
    response.writeHead(await answer(message)).end();
  });
});
const url = () => `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/send`; // it listens on a port

/** Production's way, on a clock that the test moves: what was taken is gone. */
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
/** Hands over the mails that are due, ten at once, until none is left. */
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

test('a message that ended its process at every try is given up without another', async () => {
  await write('deadly');
  // As the last of those processes left it.
  await provider.platform.deps.db.update(outbox).set({ attempts: 16, claimedUntil: deps().clock.now() });
  ahead = 60_000;
  await round();
  expect(taken).toEqual([]);
  expect(failures).toMatchObject([{ reason: 'process ended', isDead: true }]);
});

test('a message that is refused holds up nobody else, is tried again with the same key, and is given up in the end', async () => {
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

test('the pause between tries grows', async () => {
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

test('a message that makes no sense to the webhook is given up at once, and what follows to the same recipient goes out', async () => {
  answer = ({ body }) => (body.text === 'broken' ? 422 : 200);
  await write('a', 'broken');
  await write('a', 'whole');
  await round();
  expect(taken.map(({ body }) => body.text)).toEqual(['broken', 'whole']);
  expect(failures).toMatchObject([{ isDead: true }]);
});

test('what one recipient gets comes in the order in which it was written, whatever becomes of it', async () => {
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

test('a claim whose process is gone runs out, and the message goes out with the same key', async () => {
  const { db } = provider.platform.deps;
  await write('a');
  await db.update(outbox).set({ claimedUntil: new Date(deps().clock.now().getTime() + 60_000), attempts: 1 });
  await round();
  expect(taken).toEqual([]);
  ahead = 60_001;
  await round();
  expect(recipients()).toEqual(['a']);
});

test('a webhook that is not there, or leads elsewhere, loses nothing', async () => {
  await write('a');
  await round('http://127.0.0.1:61999/');
  expect(failures).toMatchObject([{ reason: 'TypeError ECONNREFUSED', isDead: false }]);
  answer = () => 302;
  ahead = 5000;
  await round();
  expect(await waiting()).toHaveLength(1);
});

test('the webhook can prove that it is us, and that nobody changed anything', async () => {
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

test('a waiting message is sealed to its row', async () => {
  const { config } = provider.platform.deps;
  await write('a', 'Your code is 123456.');
  await write('b', 'other');
  const [one, other] = await waiting();
  if (!one || !other) throw new Error('nothing waits');
  expect(JSON.stringify([one.content, one.failure])).not.toContain('123456');
  expect(openContent(config.sealingKeys, one.ref, one.content).text).toBe('Your code is 123456.');
  expect(() => openContent(config.sealingKeys, other.ref, one.content)).toThrow();
});

test('the sandbox still shows what it has handed over', async () => {
  await write('a', 'shown');
  const sandbox = { ...deps(), config: provider.platform.deps.config };
  await deliver(sandbox);
  await deliver(sandbox);
  expect(taken).toHaveLength(1);
  expect(JSON.parse((await provider.client().send('GET', '/sandbox/outbox?to=a@x.example')).raw)).toMatchObject([{ text: 'shown' }]);
});

test.each([
  ['no address', 'nowhere', secret],
  ['an address that others can read', 'http://mail.example/send', secret],
  ['an address with a name and a password', 'https://me:secret@mail.example/', secret],
  ['a name that only looks like loopback', 'http://localhost.example/', secret],
  ['no secret', 'https://mail.example/', undefined],
  ['a short secret', 'https://mail.example/', 'short'],
  ['a secret of one letter', 'https://mail.example/', 'a'.repeat(40)],
])('the provider does not start with %s for its webhook', (_what, address, key) => {
  expect(() => readWebhook('DELIVERY', { PASSBOOK_DELIVERY_URL: address, PASSBOOK_DELIVERY_SECRET: key })).toThrow(/PASSBOOK_DELIVERY_/);
});

test.each(['https://mail.example/send', 'http://127.0.0.1:8025/', 'http://localhost:8025/', 'http://[::1]:8025/'])(
  '%s will do',
  (address) => {
    expect(readWebhook('DELIVERY', { PASSBOOK_DELIVERY_URL: address, PASSBOOK_DELIVERY_SECRET: secret })?.url).toBe(address);
  },
);
