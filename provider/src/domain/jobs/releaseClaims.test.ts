import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { jobs, outbox } from '../../db/schema/work.ts';
import { createQueue } from './createQueue.ts';
import { defineRecurringJob } from './kind.ts';
import { releaseClaims } from './releaseClaims.ts';
import { enqueue } from './enqueue.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

test('claims of a killed process are released at once on a database used by one process', async () => {
  const { deps, brands } = provider.platform;
  const { db } = deps;
  const now = deps.clock.now();
  const claimedUntil = new Date(now.getTime() + 60_000);
  let done = 0;
  const kind = defineRecurringJob({ name: 'test-killed', recurs: { every: 60_000, missed: 'last' }, run: async () => void (done += 1) });
  const work = createQueue({ ...deps, brands, kinds: [kind], onFailure: () => {} });
  await enqueue(db, kind, {}, { dueAt: now });
  await db.update(jobs).set({ claimedUntil, attempts: 1 }).where(eq(jobs.kind, kind.name));
  const message = { brand: 'harbor', channel: 'email' as const, to: 'ann@killed.example', content: 'sealed', at: now, nextAt: now };
  await db.insert(outbox).values({ ...message, claimedUntil });
  await work.runDue(now);
  expect(done).toBe(0);
  await releaseClaims(db);
  await work.runDue(now);
  expect(done).toBe(1);
  expect(await db.$count(outbox, eq(outbox.to, message.to))).toBe(1);
  expect((await db.select().from(outbox).where(eq(outbox.to, message.to)))[0]?.claimedUntil).toBeNull();
});
