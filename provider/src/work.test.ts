import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../test/createTestProvider.ts';
import { jobs, outbox } from './db/schema/work.ts';
import { transact } from './db/transact.ts';
import { createQueue } from './domain/jobs/createQueue.ts';
import type { ClockFault } from './db/timekeeper.ts';
import { defineRequestJob, defineJob, defineRecurringJob, type JobKind } from './domain/jobs/kind.ts';
import { enqueue } from './domain/jobs/enqueue.ts';
import { send } from './domain/messages/send.ts';
import { startWork } from './work.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

const health = async () => JSON.parse((await provider.client().send('GET', '/healthz')).raw) as unknown;

describe('a hanging service in production', () => {
  let answer = () => {};
  let hung = new Promise<void>(() => {});
  let requests: string[] = [];
  let done: string[] = [];
  beforeEach(async () => {
    await deps().db.delete(outbox);
    hung = new Promise((resolve) => void (answer = resolve));
    requests = [];
    done = [];
  });

  const payload = {
    type: 'object' as const,
    properties: { what: { type: 'string' as const } },
    required: ['what' as const],
    additionalProperties: false,
  };
  interface What {
    what: string;
  }
  const bank = defineRequestJob<What, void>({
    name: 'test-bank',
    lane: 'bank',
    payload,
    ask: ({ payload: { what } }) => (requests.push(what), hung),
    run: async ({ payload: { what } }) => void done.push(what),
  });
  const mail = defineJob<What>({
    name: 'test-mail',
    lane: 'followUps',
    payload,
    run: async ({ payload: { what } }) => void done.push(what),
  });
  const interest = defineJob<What>({ ...mail, name: 'test-interest', lane: 'ledger', payload });
  const identity = defineRequestJob<What, void>({ ...mail, name: 'test-identity', lane: 'identity', payload, ask: async () => {} });

  const deps = () => {
    const given = provider.platform.deps;
    return { ...given, config: { ...given.config, mode: 'production' as const } };
  };
  const start = (ports = provider.platform.deps.ports) => {
    const given = { ...deps(), ports };
    const { brands } = provider.platform;
    const work = createQueue({ ...given, brands, kinds: [bank, mail, interest, identity], onFailure: () => {} });
    return startWork({ ...provider.platform, deps: given }, work, null, provider.app.log);
  };
  const plant = (kind: JobKind<What>, what: string, key?: string) =>
    transact(deps().db, (tx) => enqueue(tx, kind, { what }, { dueAt: deps().clock.now(), ...(key === undefined ? {} : { key }) }));

  test.runIf(inject('full'))(
    'delays its own jobs, five at a time and in order per key, but no mails, interest or identity checks',
    async () => {
      await plant(bank, 'a1', 'a');
      await plant(bank, 'a2', 'a');
      for (let count = 1; count <= 20; count += 1) await plant(bank, `b${count}`);
      for (const [kind, what] of [
        [mail, 'mail'],
        [interest, 'interest'],
        [identity, 'identity'],
      ] as const)
        await plant(kind, what);
      const stop = start();
      await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['identity', 'interest', 'mail']);
      await expect.poll(() => requests).toEqual(['a1', 'b1', 'b2', 'b3', 'b4']);
      answer();
      await expect.poll(() => done.length, { timeout: 20_000 }).toBe(25);
      expect(done.filter((what) => what.startsWith('a'))).toEqual(['a1', 'a2']);
      await stop();
      expect(await deps().db.$count(jobs, like(jobs.kind, 'test-%'))).toBe(0);
    },
  );

  test.runIf(inject('full'))('delays no mails if it sends text messages, and only its own recipients otherwise', async () => {
    const brand = provider.platform.brands.get('harbor');
    if (!brand) throw new Error('no brand');
    const { db, config, clock, ports } = deps();
    const write = (channel: 'email' | 'sms', to: string) =>
      transact(db, (tx) => send(tx, { brand, now: clock.now(), config }, { channel, to, text: 'x' }));
    for (let count = 0; count < 12; count += 1) await write('sms', `202555010${count}`);
    for (let count = 0; count < 5; count += 1) await write('email', `slow${count}@x.example`);
    const handed: string[] = [];
    const hand = async ({ channel, to }: { channel: string; to: string }) => {
      if (channel === 'sms' || to.startsWith('slow')) await hung;
      handed.push(to);
      return null;
    };
    const stop = start({ ...ports, messages: { hand } });
    await write('email', 'ann@x.example');
    await expect.poll(() => handed, { timeout: 10_000 }).toEqual(['ann@x.example']);
    await write('email', 'bea@x.example');
    await expect.poll(() => handed, { timeout: 10_000 }).toEqual(['ann@x.example', 'bea@x.example']);
    answer();
    await expect.poll(() => handed.length, { timeout: 10_000 }).toBe(19);
    await stop();
  });
});

test.runIf(inject('full'))(
  'a server with a wrong clock runs no jobs, sends nothing and is not ready until the clock is right',
  async () => {
    const { platform } = provider;
    const deps = { ...platform.deps, config: { ...platform.deps.config, mode: 'production' as const } };
    let fault: ClockFault | null = 'ahead';
    const timekeeper = { fault: () => fault, compare: async () => fault, isRight: async () => fault === null };
    platform.timekeeper = timekeeper;
    let done = 0;
    const kind = defineRecurringJob({ name: 'test-clock', recurs: { every: 1000, missed: 'last' }, run: async () => void (done += 1) });
    await enqueue(deps.db, kind, {}, { dueAt: deps.clock.now() });
    const at = deps.clock.now();
    await deps.db.insert(outbox).values({ brand: 'harbor', channel: 'email', to: 'a@clock.example', content: 'none', at, nextAt: at });
    const work = createQueue({ ...deps, brands: platform.brands, kinds: [kind], onFailure: () => {} });
    const stop = startWork({ ...platform, deps }, work, null, provider.app.log);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const untouched = and(eq(outbox.to, 'a@clock.example'), eq(outbox.attempts, 0));
    expect([done, await deps.db.$count(outbox, untouched)]).toEqual([0, 1]);
    expect((await provider.client().send('GET', '/healthz')).body).toMatchObject({ code: 'clock_wrong' });
    fault = null;
    await expect.poll(() => done, { timeout: 10_000 }).toBeGreaterThan(0);
    await stop();
    platform.timekeeper = null;
    await deps.db.delete(jobs).where(eq(jobs.kind, 'test-clock'));
    await deps.db.delete(outbox);
  },
);

test('the health check reports dead letters', async () => {
  const { db, clock } = provider.platform.deps;
  const at = clock.now();
  await db.insert(outbox).values({ brand: 'harbor', channel: 'email', to: 'a@b.example', content: 'none', at, nextAt: at, deadAt: at });
  expect(await health()).toEqual({ status: 'ok' });
  provider.startWork();
  await expect.poll(health).toEqual({ status: 'ok', given_up: { messages: 1, work: 0 } });
});
