import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl as postgres } from '../database/databaseUrl.ts';
import { testDay } from '../testDay.ts';
import type { OneProcess } from './createProcess.ts';
import { ask, register } from './askProcess.ts';
import { startProcesses, type Processes } from './startProcesses.ts';

/** Initial time of the processes' clock. */
const start = `timestamptz '${testDay}'`;

if (postgres === undefined) console.warn('Skipping tests of concurrent processes: DATABASE_URL is not set.');

describe.skipIf(postgres === undefined)('four processes on one database', () => {
  let processes: Processes;
  let pool: pg.Pool;

  beforeAll(async () => {
    processes = await startProcesses(4, postgres ?? '');
    pool = new pg.Pool({ connectionString: processes.databaseUrl, max: 2 });
  });
  afterAll(async () => {
    await pool?.end();
    await processes?.stop();
  });

  const one = (index: number): OneProcess => {
    const found = processes.all[index % processes.all.length];
    if (!found) throw new Error('no process');
    return found;
  };
  const count = async (query: string, ...values: unknown[]) =>
    Number((await pool.query<{ count: string }>(`select count(*) from ${query}`, values)).rows[0]?.count);
  const keysTo = (part: string) => {
    const keys = new Map<string, string[]>();
    for (const { key, to } of processes.delivered) if (to.includes(part)) keys.set(to, [...(keys.get(to) ?? []), key]);
    return keys;
  };

  test('start together on an empty database', async () => {
    for (const { port } of processes.all) expect((await ask(port, '/healthz')).status).toBe(200);
    expect(await count('due_work where kind = $1', 'purge')).toBe(1);
    expect(processes.all.map((each) => each.log()).join('')).not.toMatch(/"level":(50|60)/);
  });

  test('deliver each message once', async () => {
    const answers = await Promise.all(Array.from({ length: 17 }, (_, index) => register(one(index).port, `m${index}@once.example`)));
    expect(answers).toEqual(Array(17).fill(201));
    await expect.poll(() => keysTo('@once.example').size, { timeout: 30_000 }).toBe(17);
    await sleep(2500);
    expect([...keysTo('@once.example').values()].map((keys) => keys.length)).toEqual(Array(17).fill(1));
  });

  test('run each job once, even when it becomes due by moving the clock', async () => {
    await pool.query(
      `update depositors set registration_status = 'IN_REVIEW', registration_last_step = 'confirmed' where user_id is not null`,
    );
    const { rowCount: planted } = await pool.query(`with asked as (
        insert into identity_checks (id, depositor_id, service, reference, state, asked_at, expires_at)
        select id, id, 'sandbox', 'PASSED@2026-01-01T00:00:00.000Z@' || id, 'ASKED', ${start}, ${start} + interval '7 days' from depositors where user_id is not null
        returning id)
      insert into due_work (kind, payload, due_at, next_at)
      select 'identity-poll', jsonb_build_object('checkId', id), ${start} + interval '1 hour', ${start} + interval '1 hour' from asked`);
    expect(planted).toBeGreaterThan(10);
    expect((await ask(one(1).port, '/sandbox/clock', { advance: 'PT2H' })).status).toBe(200);
    expect(await count(`audit where event = 'identity.decided'`)).toBe(planted);
    expect(await count(`depositors where registration_status = 'IN_REVIEW'`)).toBe(0);
    expect(await count(`due_work where kind = 'identity-poll'`)).toBe(0);
  });

  test('follow a moved clock within two seconds', async () => {
    await ask(one(2).port, '/sandbox/clock', { advance: 'P10D' });
    await sleep(2000);
    const least = Date.parse(testDay) + 10 * 86_400_000;
    for (const [index, { port }] of processes.all.entries()) {
      await register(port, `c${index}@clock.example`);
      const { rows } = await pool.query<{ at: Date }>('select at from outbox where to_address = $1', [`c${index}@clock.example`]);
      expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(least);
    }
  });

  test('share faults, each of which is used once', async () => {
    await ask(one(0).port, '/sandbox/fault', { call: 'GET /branding', status: 503, times: 6 });
    await sleep(1500);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const { port } of processes.all) statuses.push((await ask(port, '/v1/branding')).status);
    expect(statuses).toEqual([...Array(6).fill(503), ...Array(6).fill(200)]);
  });

  describe('under load', () => {
    test('give up a failing job without blocking others', async () => {
      const { rows } = await pool.query<{ id: string }>(`insert into due_work (kind, payload, due_at, next_at)
        select 'identity-poll', case when n % 2 = 0 then '{}'::jsonb else jsonb_build_object('checkId', gen_random_uuid()) end, ${start}, ${start}
        from generate_series(1, 200) n returning id`);
      const ids = rows.map(({ id }) => id);
      await expect.poll(() => count('due_work where id = any($1) and dead_at is null', ids), { timeout: 60_000 }).toBe(0);
      expect(await count('due_work where id = any($1)', ids)).toBe(100);
      await pool.query('delete from due_work where id = any($1)', [ids]);
    });

    test('answer others while a year with ten thousand due jobs is run', async () => {
      await pool.query(`insert into due_work (kind, payload, due_at, next_at)
        select 'identity-poll', jsonb_build_object('checkId', gen_random_uuid()), at, at
        from (select ${start} + interval '30 days' + n * interval '30 minutes' as at from generate_series(1, 10000) n) due`);
      let isMoving = true;
      const moving = ask(one(3).port, '/sandbox/clock', { advance: 'P1Y' }).finally(() => (isMoving = false));
      while (isMoving) {
        const begun = performance.now();
        expect((await ask(one(0).port, '/v1/branding')).status).toBe(200);
        expect(performance.now() - begun).toBeLessThan(5000);
        await sleep(250);
      }
      expect((await moving).status).toBe(200);
      expect(await count(`due_work where kind = 'identity-poll'`)).toBe(0);
    });

    test('lose no acknowledged write when killed at any moment', { timeout: 900_000 }, async () => {
      const acknowledged: string[] = [];
      let isOver = false;
      const load = processes.all.map(async (_, index) => {
        while (!isOver) {
          const email = `${randomUUID()}@kill.example`;
          const status = await register(one(index).port, email).catch(() => 0);
          if (status === 201) acknowledged.push(email);
          // Registrations are limited per client address, which is the same for all of these.
          else if (status === 429) await pool.query('delete from counters');
          else await sleep(100);
        }
      });
      for (let kills = 0; kills < 30; kills += 1) {
        await sleep(200 + Math.random() * 800);
        await one(kills).kill();
        await one(kills).start();
      }
      isOver = true;
      await Promise.all(load);
      expect(acknowledged.length).toBeGreaterThan(30);
      const { rows } = await pool.query<{ email_key: string; rows: string }>(
        `select email_key, count(*) as rows from users where email_key like '%@kill.example' group by email_key`,
      );
      const found = new Map(rows.map((row) => [row.email_key, Number(row.rows)]));
      expect(acknowledged.filter((email) => found.get(email) !== 1)).toEqual([]);
      await expect.poll(() => acknowledged.filter((email) => !keysTo(email).has(email)), { timeout: 120_000 }).toEqual([]);
      // Written once; a duplicate delivery after a kill has the same key.
      expect(acknowledged.filter((email) => new Set(keysTo(email).get(email)).size !== 1)).toEqual([]);
    });
  });
});
