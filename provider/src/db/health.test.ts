import { sql } from 'drizzle-orm';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createTestProvider } from '../../test/createTestProvider.ts';
import { requireRoomToWrite } from './health.ts';

test.skipIf(process.platform !== 'linux')(
  'a disk without room is no health, and only that of an embedded database is looked at',
  async () => {
    // A file system that has no room at all.
    await expect(requireRoomToWrite({ databaseUrl: null, dataDir: '/proc' })).rejects.toThrow('no room');
    await requireRoomToWrite({ databaseUrl: null, dataDir: tmpdir() });
    await requireRoomToWrite({ databaseUrl: 'postgres://elsewhere', dataDir: '/proc' });
  },
);

test('who writes when the disk is full is asked to come back', async () => {
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
