import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { takeLock } from './lock.ts';
import type { OpenDatabase } from './open.ts';

/** PGlite in a folder that this process alone may use, or in memory. It never fsyncs: a process may crash, the power may not. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  if (dataDir === ':memory:') return toDatabase(await openInMemory(), () => {});
  mkdirSync(dataDir, { recursive: true });
  const release = takeLock(join(dataDir, 'lock'));
  try {
    return toDatabase(await PGlite.create(join(dataDir, 'pglite')), release);
  } catch (error) {
    release();
    throw error;
  }
}

function toDatabase(client: PGlite, release: () => void): OpenDatabase {
  return {
    // The two drivers differ in what a raw `execute` answers, which nothing here uses; every other query answers the same.
    db: drizzle(client),
    exec: async (script) => void (await client.exec(script)),
    close: async () => {
      await client.close();
      release();
    },
  };
}

/** An empty database as PGlite makes it takes seconds to make and a moment to copy, so tests keep one. */
async function openInMemory(): Promise<PGlite> {
  const folder = fileURLToPath(new URL('../../../.cache/pglite/', import.meta.url));
  const kept = join(folder, `empty-${pgliteVersion()}.tar`);
  if (existsSync(kept)) return PGlite.create('memory://', { loadDataDir: new Blob([readFileSync(kept)]) });
  const client = await PGlite.create('memory://');
  const dump = await client.dumpDataDir('none');
  mkdirSync(folder, { recursive: true });
  // Written aside first: another process may be about to read.
  const written = join(folder, `${process.pid}.tar`);
  writeFileSync(written, Buffer.from(await dump.arrayBuffer()));
  renameSync(written, kept);
  return client;
}

function pgliteVersion(): string {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version; // every package has one
}
