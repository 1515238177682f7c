import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createEmbeddedProvider } from '../../../test/createEmbeddedProvider.ts';
import { emptyTemplate } from '../../../test/database/templates.ts';
import { EmbeddedStream } from './embeddedStream.ts';
import { createHealth } from '../health.ts';
import { isUnavailable } from '../isUnavailable.ts';
import { openEmbedded } from './openEmbedded.ts';
import { toDatabase } from '../connection/toDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'passbook-embedded-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the embedded database', () => {
  test('a slow query does not block other work of the process', async () => {
    const provider = await createEmbeddedProvider();
    try {
      const order: string[] = [];
      const slow = provider.platform.deps.db.execute(sql`select count(*) from generate_series(1, 1000000)`).then(() => order.push('slow'));
      for (let count = 0; count < 3; count += 1) {
        const { status } = await provider.client().send('GET', '/healthz');
        order.push(`healthz ${status}`);
      }
      order.push(`branding ${(await provider.client().call('GET /branding')).status}`);
      await slow;
      expect(order).toEqual(['healthz 200', 'healthz 200', 'healthz 200', 'branding 200', 'slow']);
    } finally {
      await provider.close();
    }
  });

  test('a query that times out ends its thread, and earlier commits survive', async () => {
    const path = join(folder, 'deadline');
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new EmbeddedStream({ folder: path }, Promise.resolve(), 1000),
    });
    pool.on('error', () => {});
    const { db, close } = toDatabase(pool);
    const slow = sql`select count(*) from generate_series(1, 1000000000)`;
    try {
      await db.execute(sql`create table kept (a int)`);
      await db.execute(sql`insert into kept values (1)`);
      expect(isUnavailable(await db.execute(slow).catch((error: unknown) => error))).toBe(true);
      expect(isUnavailable(await db.transaction((tx) => tx.execute(slow)).catch((error: unknown) => error))).toBe(true);
      expect(await db.execute(sql`select a from kept`)).toMatchObject({ rows: [{ a: 1 }] });
    } finally {
      await close();
    }
  });

  test('a rejected query keeps the connection', async () => {
    const { db, exec, close } = await openEmbedded(':memory:', await emptyTemplate());
    try {
      await exec('create table one (a int primary key); insert into one values (1)');
      await expect(db.execute(sql`insert into one values (1)`)).rejects.toThrow();
      // In memory, a new connection would be a new database.
      expect(await db.execute(sql`select a from one`)).toMatchObject({ rows: [{ a: 1 }] });
    } finally {
      await close();
    }
  });

  test('a failed query does not affect the next one', async () => {
    const { db, exec, close } = await openEmbedded(join(folder, 'data'));
    try {
      await expect(exec('begin; create table half (a int); nonsense; commit')).rejects.toThrow();
      await expect(db.execute(sql`select * from half`)).rejects.toThrow();
      await exec('create table whole (a int primary key)');
      await exec('insert into whole values (1)');
      await expect(db.execute(sql`insert into whole values (1)`)).rejects.toMatchObject({ cause: { code: '23505' } });
      expect(await db.execute(sql`select * from whole`)).toMatchObject({ rows: [{ a: 1 }] });
    } finally {
      await close();
    }
    const again = await openEmbedded(join(folder, 'data'));
    expect(await again.db.execute(sql`select * from whole`)).toMatchObject({ rows: [{ a: 1 }] });
    await again.close();
  });
});

describe('health', () => {
  test('depends on whether the database answers', async () => {
    expect(await createHealth(async () => {})()).toBe(true);
    expect(await createHealth(() => Promise.reject(new Error('gone')))()).toBe(false);
  });

  test('includes being busy, and only one check waits', async () => {
    let queries = 0;
    const isHealthy = createHealth(() => {
      queries += 1;
      return new Promise(() => {});
    });
    expect(await Promise.all([isHealthy(), isHealthy()])).toEqual([true, true]);
    expect(queries).toBe(1);
  });

  test('excludes being busy after a caller timed out, until it answers again', async () => {
    let refuse: (error: Error) => void = () => {};
    let answer = () => {};
    const isHealthy = createHealth(
      () =>
        new Promise((resolve, reject) => {
          answer = resolve;
          refuse = reject;
        }),
    );
    expect(await isHealthy()).toBe(true);
    refuse(new Error('busy for too long'));
    await new Promise(setImmediate);
    expect(await isHealthy()).toBe(false);
    answer();
    await new Promise(setImmediate);
    expect(await isHealthy()).toBe(true);
  });
});

test('distinguishes a lost connection from a wrong query, even when wrapped', () => {
  const lost = Object.assign(new Error('x'), { code: '57P01' });
  expect(isUnavailable(new Error('query', { cause: lost }))).toBe(true);
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isUnavailable(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
  expect(isUnavailable(null)).toBe(false);
});

test('callers get 503 instead of waiting for a long transaction', async () => {
  const provider = await createEmbeddedProvider();
  let end = () => {};
  try {
    const held = provider.platform.deps.db.transaction(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const answer = await provider.client().call('GET /banner-alerts?active=true');
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
    const health = async () => (await provider.client().send('GET', '/healthz')).status;
    await health();
    await expect.poll(health, { timeout: 8000, interval: 250 }).toBe(503);
    expect([await health(), await health(), await health()]).toEqual([503, 503, 503]);
    end();
    await held;
    expect((await provider.client().call('GET /banner-alerts?active=true')).status).toBe(200);
    await expect.poll(health, { timeout: 8000, interval: 250 }).toBe(200);
  } finally {
    end();
    await provider.close();
  }
});
