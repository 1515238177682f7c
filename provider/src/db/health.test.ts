import { sql } from 'drizzle-orm';
import { tmpdir } from 'node:os';
import { expect, inject, test } from 'vitest';
import { createTestProvider } from '../../test/createTestProvider.ts';
import { requireRoomToWrite } from './health.ts';

test.skipIf(process.platform !== 'linux')('a full disk is unhealthy, for embedded databases only', async () => {
  // A file system without free space.
  await expect(requireRoomToWrite({ databaseUrl: null, dataDir: '/proc' })).rejects.toThrow('is full');
  await requireRoomToWrite({ databaseUrl: null, dataDir: tmpdir() });
  await requireRoomToWrite({ databaseUrl: 'postgres://elsewhere', dataDir: '/proc' });
});

test.runIf(inject('full'))('a write on a full disk gets 503', async () => {
  const provider = await createTestProvider({ personas: 'none' });
  const { db } = provider.platform.deps;
  try {
    await db.execute(sql`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await db.execute(sql`create trigger fill_disk before insert on users for each row execute function fill_disk()`);
    const client = provider.client();
    const answer = await client.call('POST /register', { email: 'ann@full.example', password: 'Quiet-meadow-27' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
    await db.execute(sql`drop trigger fill_disk on users`);
    expect((await client.call('POST /register', { email: 'ann@full.example', password: 'Quiet-meadow-27' })).status).toBe(201);
  } finally {
    await provider.close();
  }
});

test('a process without its database is alive but not ready', async () => {
  const provider = await createTestProvider({ personas: 'none' });
  const { db } = provider.platform.deps;
  const ask = async () => ({
    ready: (await provider.client().send('GET', '/healthz')).status,
    alive: (await provider.client().send('GET', '/livez')).status,
  });
  try {
    expect(await ask()).toEqual({ ready: 200, alive: 200 });
    await db.execute(sql`alter table migrations rename to taken_away`);
    // The health check tolerates a short outage.
    await expect.poll(ask).toEqual({ ready: 503, alive: 200 });
    await db.execute(sql`alter table taken_away rename to migrations`);
    await expect.poll(ask).toEqual({ ready: 200, alive: 200 });
  } finally {
    await provider.close();
  }
});
