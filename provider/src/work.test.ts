import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../test/createTestProvider.ts';
import { outbox } from './db/schema/work.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const health = async () => JSON.parse((await provider.client().send('GET', '/healthz')).raw) as unknown;

test('what was given up is told to whoever asks how the server is', async () => {
  const { db, clock } = provider.platform.deps;
  const at = clock.now();
  await db.insert(outbox).values({ brand: 'harbor', channel: 'email', to: 'a@b.example', content: 'none', at, nextAt: at, deadAt: at });
  expect(await health()).toEqual({ status: 'ok' });
  provider.startWork();
  await expect.poll(health).toEqual({ status: 'ok', given_up: { messages: 1, work: 0 } });
});
