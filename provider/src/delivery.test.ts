import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../test/createTestProvider.ts';
import { outbox } from './db/schema/work.ts';
import { deliver } from './delivery.ts';

interface Delivered {
  key: IncomingHttpHeaders['idempotency-key'];
  to: string;
  text: string;
}

let provider: TestProvider;
let statuses: number[] = [];
const delivered: Delivered[] = [];

/** What sends the mails of the bank. It answers each time what the test says next, else 200. */
const webhook = createServer((request, response) => void take(request).then((status) => response.writeHead(status).end()));

async function take(request: IncomingMessage): Promise<number> {
  const message = (await json(request)) as { to: string; text: string }; // the body of deliver
  delivered.push({ key: request.headers['idempotency-key'], to: message.to, text: message.text });
  return statuses.shift() ?? 200;
}
const address = () => `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/send`; // it listens on a port

beforeAll(async () => {
  provider = await createTestProvider();
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  webhook.closeAllConnections();
  webhook.close();
  await provider.close();
});

test('a message goes out in order until the webhook has taken it, and leaves nothing behind (P-53)', async () => {
  const { db } = provider.platform.deps;
  await db.delete(outbox);
  const client = provider.client();
  for (const name of ['first', 'second'])
    await client.call('POST /register', { email: `${name}@delivery.example`, password: 'Quiet-meadow-27' });

  statuses = [500];
  await expect(deliver(db, address())).rejects.toThrow('answered 500');
  expect(await db.select().from(outbox)).toHaveLength(2);

  statuses = [302];
  await expect(deliver(db, address())).rejects.toThrow();
  expect(await db.select().from(outbox)).toHaveLength(2);

  statuses = [200, 503];
  await expect(deliver(db, address())).rejects.toThrow('answered 503');
  expect((await db.select().from(outbox)).map(({ to }) => to)).toEqual(['second@delivery.example']);

  await deliver(db, address());
  expect(await db.select().from(outbox)).toEqual([]);
  expect(delivered.map(({ to }) => to.split('@')[0])).toEqual(['first', 'first', 'first', 'second', 'second']);
  const keys = delivered.map(({ key }) => key);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).toBe(keys[4]);
  expect(keys[3]).not.toBe(keys[0]);
  expect(delivered[0]?.text).toMatch(/verify-email\?token=/);
});

test('a webhook that is not there loses nothing', async () => {
  const { db } = provider.platform.deps;
  await provider.client().call('POST /register', { email: 'third@delivery.example', password: 'Quiet-meadow-27' });
  await expect(deliver(db, 'http://127.0.0.1:1/')).rejects.toThrow();
  expect((await db.select().from(outbox)).map(({ to }) => to)).toEqual(['third@delivery.example']);
});
