import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pgTable, bigserial, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { jobs } from '../../db/schema/work.ts';
import { transact } from '../../db/transact.ts';
import { day, hour, minute } from '../requestContext.ts';
import { createQueue, type JobFailure } from './createQueue.ts';
import { defineRequestJob, defineJob, defineRecurringJob, type JobKind } from './kind.ts';
import { enqueue, dequeue } from './enqueue.ts';

/** Effects of jobs, in order. */
const effects = pgTable('work_effects', { id: bigserial({ mode: 'number' }).primaryKey(), what: text().notNull() });

const start = new Date('2026-11-21T12:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

interface What {
  what: string;
}
const payload = {
  type: 'object' as const,
  properties: { what: { type: 'string' as const } },
  required: ['what' as const],
  additionalProperties: false,
};

let provider: TestProvider;
let failing = new Set<string>();
let failures: JobFailure[] = [];

const write = defineJob<What>({
  name: 'write',
  payload,
  attempts: 3,
  backoff: { first: minute, longest: hour },
  run: async ({ tx, payload: { what }, now }) => {
    await tx.insert(effects).values({ what: `${what} ${now.toISOString().slice(0, 16)}` });
    if (failing.has(what)) throw new Error(`no ${what}`);
  },
});
const other = defineJob<What>({
  ...write,
  name: 'other',
  payload,
  run: async ({ tx, payload: { what } }) => void (await tx.insert(effects).values({ what })),
});
const daily = defineRecurringJob({
  name: 'daily',
  recurs: { every: day, missed: 'each' },
  attempts: 1,
  run: async ({ tx, now }) => {
    await tx.insert(effects).values({ what: `daily ${now.toISOString().slice(0, 10)}` });
    if (failing.has('daily')) throw new Error('no');
  },
});
const hourly = defineRecurringJob({
  name: 'hourly',
  recurs: { every: hour, missed: 'last' },
  run: async ({ tx, now }) => void (await tx.insert(effects).values({ what: `hourly ${now.toISOString().slice(11, 16)}` })),
});

const workOf = (...kinds: JobKind<unknown>[]) =>
  createQueue({ ...provider.platform.deps, brands: provider.platform.brands, kinds, onFailure: (failure) => void failures.push(failure) });
const plant = (kind: JobKind<What>, what: string, dueAt: Date, key?: string) =>
  transact(provider.platform.deps.db, (tx) => enqueue(tx, kind, { what }, { dueAt, ...(key === undefined ? {} : { key }) }));
const done = async () => (await provider.platform.deps.db.select().from(effects).orderBy(effects.id)).map(({ what }) => what);

beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  await provider.platform.deps.db.execute(sql`create table work_effects (id bigserial primary key, what text not null)`);
});
afterAll(() => provider.close());
beforeEach(async () => {
  failing = new Set();
  failures = [];
  await provider.platform.deps.db.delete(jobs);
  await provider.platform.deps.db.delete(effects);
});

describe('a job', () => {
  test('runs once, in due order, at its nominal time', async () => {
    const work = workOf(write);
    await plant(write, 'third', after(3 * hour));
    await plant(write, 'first', after(hour));
    await plant(write, 'second', after(2 * hour));
    await plant(write, 'later', after(5 * hour));
    await work.runDue(after(4 * hour));
    await work.runDue(after(4 * hour));
    expect(await done()).toEqual(['first 2026-11-21T13:00', 'second 2026-11-21T14:00', 'third 2026-11-21T15:00']);
  });

  test('rolls back on failure, is retried with backoff, and finally marked dead', async () => {
    const work = workOf(write);
    failing.add('broken');
    await plant(write, 'broken', start);
    await work.runDue(start);
    await work.runDue(after(29_000));
    expect(failures).toMatchObject([{ kind: 'write', attempts: 1, isDead: false }]);
    await work.runDue(after(minute));
    await work.runDue(after(hour));
    await work.runDue(after(day));
    expect(failures.map(({ isDead }) => isDead)).toEqual([false, false, true]);
    expect(await done()).toEqual([]);
    const [row] = await provider.platform.deps.db.select().from(jobs);
    expect(row).toMatchObject({ attempts: 3, failure: 'Error', deadAt: after(hour) });
    expect(await work.state(after(day))).toEqual({ due: 0, dead: 1 });
  });

  test('that crashes its process every time ends up dead', async () => {
    const { deps, brands } = provider.platform;
    // Simulates a process that claims the row and disappears.
    const gone = new Proxy(deps.db, {
      get: (db, name) => (name === 'transaction' ? () => new Promise(() => {}) : Reflect.get(db, name).bind(db)),
    });
    const dying = createQueue({ ...deps, db: gone, brands, kinds: [write], onFailure: (failure) => void failures.push(failure) });
    await plant(write, 'deadly', start);
    for (let tries = 1; tries <= write.attempts; tries += 1) {
      void dying.runDue(after(tries * 2 * minute));
      const count = async () => (await deps.db.select().from(jobs))[0]?.attempts;
      await expect.poll(count, { timeout: 5000 }).toBe(tries);
    }
    const work = workOf(write);
    await work.runDue(after(hour));
    expect(await done()).toEqual([]);
    expect(failures).toMatchObject([{ kind: 'write', isDead: true }]);
    expect(await work.state(after(day))).toEqual({ due: 0, dead: 1 });
  });

  test('that fails blocks later jobs of its key only, dead or not', async () => {
    const work = workOf(write, other);
    failing.add('a1');
    await plant(write, 'a1', start, 'a');
    await plant(other, 'a2', after(1), 'a');
    await plant(write, 'b1', after(2), 'b');
    await plant(other, 'free', after(3));
    await work.runDue(after(minute));
    expect(await done()).toEqual(['b1 2026-11-21T12:00', 'free']);
    await work.runDue(after(hour));
    await work.runDue(after(day));
    expect(failures.at(-1)?.isDead).toBe(true);
    expect(await done()).toHaveLength(2);

    failing.clear();
    await provider.platform.deps.db.update(jobs).set({ deadAt: null, attempts: 0 }).where(eq(jobs.kind, 'write'));
    await work.runDue(after(2 * day));
    expect((await done()).slice(2)).toEqual(['a1 2026-11-21T12:00', 'a2']);
  });

  test('with an invalid payload is refused when queued, and dead at once if already queued', async () => {
    const work = workOf(write);
    const { db } = provider.platform.deps;
    await expect(enqueue(db, write, { what: 1 } as unknown as What, { dueAt: start })).rejects.toThrow(TypeError);
    await db.insert(jobs).values({ kind: 'write', payload: { nothing: true }, dueAt: start, nextAt: start });
    await plant(write, 'next', after(1));
    await work.runDue(after(minute));
    expect(failures).toMatchObject([{ attempts: 1, isDead: true }]);
    expect(await done()).toHaveLength(1);
  });

  test('of an unknown kind waits for a process that knows it', async () => {
    await plant(other, 'from a newer version', start);
    await plant(write, 'ours', after(1));
    await workOf(write).runDue(after(minute));
    expect(await done()).toEqual(['ours 2026-11-21T12:00']);
    await workOf(other).runDue(after(minute));
    expect(await done()).toHaveLength(2);
  });

  test('queued with `once` waits once, and can be removed', async () => {
    const { db } = provider.platform.deps;
    const once = randomUUID();
    expect(await enqueue(db, write, { what: 'x' }, { dueAt: start, once })).toBe(true);
    expect(await enqueue(db, write, { what: 'y' }, { dueAt: start, once })).toBe(false);
    await transact(db, (tx) => dequeue(tx, write, once));
    await workOf(write).runDue(after(hour));
    expect(await done()).toEqual([]);
    expect(await enqueue(db, write, { what: 'z' }, { dueAt: start, once })).toBe(true);
  });

  test('that recurs makes up for all missed runs, or only for the last', async () => {
    const work = workOf(daily, hourly);
    await Promise.all([work.plant(start), work.plant(start), work.plant(start)]);
    await work.runDue(after(2 * day + 90 * minute));
    expect(await done()).toEqual(['daily 2026-11-22', 'daily 2026-11-23', 'hourly 13:00']);
    await work.runDue(after(2 * day + 2 * hour));
    expect((await done()).at(-1)).toBe('hourly 14:00');
  });

  test('that recurs continues after a dead run', async () => {
    const work = workOf(daily);
    await work.plant(start);
    failing.add('daily');
    await work.runDue(after(day));
    expect(failures).toMatchObject([{ isDead: true }]);
    failing.clear();
    await work.runDue(after(2 * day));
    expect(await done()).toEqual(['daily 2026-11-23']);
  });

  test('sends its external request outside a transaction, then applies the answer', async () => {
    const { db } = provider.platform.deps;
    const requests: string[] = [];
    const errand = defineRequestJob<What, string>({
      name: 'errand',
      lane: 'bank',
      payload,
      backoff: { first: minute, longest: hour },
      ask: async ({ db: outside, payload: { what } }) => {
        const free = await transact(outside, (tx) => tx.select().from(jobs).for('update', { skipLocked: true }));
        requests.push(`${what}, ${free.length} free`);
        if (failing.has(what)) throw new Error('nobody there');
        return `${what} answered`;
      },
      run: async ({ tx }, answer) => void (await tx.insert(effects).values({ what: answer })),
    });
    failing.add('x');
    await plant(errand, 'x', start);
    await workOf(errand).runDue(start);
    expect([requests, failures.map(({ attempts }) => attempts), await done()]).toEqual([['x, 1 free'], [1], []]);
    failing.clear();
    await workOf(errand).runDue(after(minute));
    await workOf(errand).runDue(after(hour));
    expect([requests.length, await done()]).toEqual([2, ['x answered']]);
    expect(await db.select().from(jobs)).toEqual([]);
  });

  test('whose external request fails slowly is retried after the failure plus a pause', async () => {
    let now = start;
    const errand = defineRequestJob<What, void>({
      name: 'errand',
      lane: 'bank',
      payload,
      backoff: { first: minute, longest: hour },
      ask: () => ((now = after(20_000)), Promise.reject(new Error('nobody there'))),
      run: async () => {},
    });
    await plant(errand, 'x', start);
    const work = workOf(errand, write);
    expect(await work.next('ledger', () => now)).toBe(null);
    await (
      await work.next('bank', () => now)
    )?.();
    const [row] = await provider.platform.deps.db.select().from(jobs);
    expect(row?.nextAt.getTime()).toBeGreaterThanOrEqual(after(50_000).getTime());
  });

  test('of a crashed process is taken over, and its late answer is ignored', async () => {
    let late = () => {};
    let count = 0;
    const errand = defineRequestJob<What, string>({
      name: 'errand',
      lane: 'bank',
      payload,
      ask: async ({ payload: { what } }) => {
        count += 1;
        if (count === 1) await new Promise<void>((resolve) => void (late = resolve));
        return `${what} ${count === 1 ? 'late' : 'in time'}`;
      },
      run: async ({ tx }, answer) => void (await tx.insert(effects).values({ what: answer })),
    });
    await plant(errand, 'x', start);
    const gone = workOf(errand).runDue(start);
    await expect.poll(() => count).toBe(1);
    await workOf(errand).runDue(after(59_000));
    expect(count).toBe(1);
    await workOf(errand).runDue(after(60_000));
    late();
    await gone;
    expect(await done()).toEqual(['x in time']);
  });

  test('runs once across concurrent processes, in order per key', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    for (let index = 0; index < 100; index += 1) await plant(other, `${keys[index % 5]} ${index}`, after(index * minute), keys[index % 5]);
    await Promise.all(Array.from({ length: 6 }, () => workOf(other).finishDue(after(day))));
    const all = await done();
    expect(all).toHaveLength(100);
    for (const key of keys) {
      const numbers = all.filter((what) => what.startsWith(key)).map((what) => Number(what.split(' ')[1]));
      expect(numbers).toEqual(numbers.toSorted((one, next) => one - next));
    }
  });
});

test.runIf(inject('full'))(
  'a large backlog runs in many transactions, in order, while other requests are answered',
  { timeout: 1_800_000 },
  async () => {
    const rows = inject('full') ? 10_000 : 200;
    const { db, clock } = provider.platform.deps;
    const work = workOf(write);
    const begin = clock.now();
    await db.execute(sql`insert into due_work (kind, payload, due_at, next_at)
    select 'write', jsonb_build_object('what', n::text), at, at from (
      select n, ${begin.toISOString()}::timestamptz + ((n * 7919) % ${rows}) * (interval '365 days' / ${rows}) as at from generate_series(1, ${rows}::int) n) due`);
    const until = new Date(begin.getTime() + 366 * day);
    const running = work.finishDue(until);
    const counts: number[] = [];
    let isRunning = true;
    void running.finally(() => (isRunning = false));
    while (isRunning) {
      const { due } = await work.state(until);
      counts.push(due);
    }
    await running;
    expect(counts.some((due) => due > 0 && due < rows)).toBe(true);
    expect(await work.state(until)).toEqual({ due: 0, dead: 0 });
    const all = await done();
    expect(all).toHaveLength(rows);
    const moments = all.map((what) => what.split(' ')[1]);
    expect(moments).toEqual(moments.toSorted());
  },
);
