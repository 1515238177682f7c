import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from '../../src/db/migrate.ts';

const cache = new URL('../../../.cache/pglite/', import.meta.url);
const migrations = new URL('../../drizzle/', import.meta.url);

/** Dump of an empty PGlite database: creating one takes seconds, copying very little. */
export function emptyTemplate(): Promise<string> {
  return keep('empty', pgliteVersion(), async () => PGlite.create('memory://'));
}

/** Dump of a fully migrated database. Cannot be outdated unnoticed, because `migrate` compares checksums. */
export async function migratedTemplate(): Promise<string> {
  const empty = await emptyTemplate();
  return keep('migrated', `${pgliteVersion()} ${scripts()}`, async () => {
    const database = await PGlite.create('memory://', { loadDataDir: new Blob([readFileSync(empty)]) });
    await migrate(
      { db: drizzle(database), exec: async (script) => void (await database.exec(script)), close: () => database.close() },
      migrations,
    );
    return database;
  });
}

async function keep(name: string, made: string, make: () => Promise<PGlite>): Promise<string> {
  const file = fileURLToPath(new URL(`${name}-${createHash('sha256').update(made).digest('hex').slice(0, 16)}.tar`, cache));
  if (existsSync(file)) return file;
  const database = await make();
  const dump = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(cache, { recursive: true });
  // Write and rename, because another process may be reading.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, Buffer.from(await dump.arrayBuffer()));
  renameSync(written, file);
  return file;
}

function pgliteVersion(): string {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version; // every package has one
}

function scripts(): string {
  const names = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((name) => `${name}\n${readFileSync(new URL(name, migrations), 'utf8')}`).join('\n');
}
