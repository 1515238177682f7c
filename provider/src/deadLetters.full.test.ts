import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../test/createTestProvider.ts';
import { jobs, outbox } from './db/schema/work.ts';
import { listDeadLetters, retryDeadLetter } from './domain/jobs/deadLetters.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());
const db = () => provider.platform.deps.db;
const at = new Date('2026-11-16T15:00:00Z');

test('lists dead letters without their content and requeues them one by one', async () => {
  const message = { brand: 'harbor', channel: 'email' as const, to: 'ann@dead.example', content: 'sealed', at, nextAt: at };
  const [gone] = await db()
    .insert(outbox)
    .values({ ...message, attempts: 16, failure: '500', deadAt: at })
    .returning();
  await db().insert(outbox).values(message);
  const [purge] = await db().select().from(jobs).where(eq(jobs.kind, 'purge'));
  // A recurring job, whose next run is already queued.
  const work = {
    kind: 'purge',
    payload: {},
    dueAt: new Date(at.getTime() + 1),
    nextAt: at,
    onceKey: 'purge',
    attempts: 8,
    failure: 'Error',
    deadAt: at,
  };
  const [stuck] = await db().insert(jobs).values(work).returning();
  if (!gone || !stuck || !purge) throw new Error('nothing was planted');

  expect(await listDeadLetters(db())).toEqual([
    { kind: 'email', id: gone.ref, at, givenUpAt: at, attempts: 16, failure: '500' },
    { kind: 'purge', id: stuck.id, at: work.dueAt, givenUpAt: at, attempts: 8, failure: 'Error' },
  ]);
  const now = provider.platform.deps.clock.now();
  expect(await retryDeadLetter(db(), randomUUID(), now)).toBe(false);
  expect(await retryDeadLetter(db(), purge.id, now)).toBe(false);
  expect([await retryDeadLetter(db(), gone.ref, now), await retryDeadLetter(db(), stuck.id, now)]).toEqual([true, true]);
  expect(await listDeadLetters(db())).toEqual([]);
  const [again] = await db().select().from(outbox).where(eq(outbox.ref, gone.ref));
  expect(again).toMatchObject({ attempts: 0, nextAt: now, deadAt: null });
  await provider.work.runDue(provider.platform.deps.clock.now());
  expect(await db().select().from(jobs).where(eq(jobs.id, stuck.id))).toEqual([]);
});

test.each([
  [['--retry', 'x'], 'The options are --json'],
  [['all'], 'The options are --json'],
  [[], 'There is no database:'],
])('refuses %j in one sentence', (words, sentence) => {
  const file = fileURLToPath(new URL('deadLetters.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [file, ...words], { encoding: 'utf8', env: { DATA_DIR: '/nowhere' } });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(new RegExp(`^${sentence}.*\n$`)) });
});
