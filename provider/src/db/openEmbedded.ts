import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { takeLock } from './lock.ts';
import type { Database, OpenDatabase } from './open.ts';

/** PGlite in a folder that this process alone may use, or in memory. It never fsyncs: a process may crash, the power may not. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const inMemory = dataDir === ':memory:';
  if (!inMemory) mkdirSync(dataDir, { recursive: true });
  const release = inMemory ? () => {} : takeLock(join(dataDir, 'lock'));
  try {
    const client = await PGlite.create(inMemory ? 'memory://' : join(dataDir, 'pglite'));
    return {
      // The two drivers differ in what a raw `execute` answers, which nothing here uses; every other query answers the same.
      db: drizzle(client) as unknown as Database,
      exec: async (script) => void (await client.exec(script)),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
