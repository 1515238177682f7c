import type { OpenDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openPostgres } from '../../src/db/connection/openPostgres.ts';
import { rememberAsNew } from './asNew.ts';
import { createSchema, type OwnSchema } from './createSchema.ts';

interface Kept {
  schema: OwnSchema;
  makeAsNew: () => Promise<boolean>;
  /** Closes the connection used for restoring. */
  close: () => Promise<void>;
}

/** Idle schemas, with or without personas. Migrating and seeding take most of a start. */
const idle: Record<'seeded' | 'migrated', Kept[]> = { seeded: [], migrated: [] };

/** A migrated schema in its state after `seed`. */
export async function lendSchema(server: string, seed: ((database: OpenDatabase) => Promise<void>) | null): Promise<OwnSchema> {
  const own = idle[seed ? 'seeded' : 'migrated'];
  const kept = own.pop() ?? (await make(server, seed));
  return {
    url: kept.schema.url,
    drop: async () => {
      // Discards a schema that cannot be restored.
      if (await kept.makeAsNew().catch(() => false)) return void own.push(kept);
      await kept.close();
      await kept.schema.drop();
    },
  };
}

async function make(server: string, seed: ((database: OpenDatabase) => Promise<void>) | null): Promise<Kept> {
  const schema = await createSchema(server);
  const database = await openPostgres(schema.url, false);
  await migrate(database, new URL('../../drizzle/', import.meta.url));
  await seed?.(database);
  return { schema, makeAsNew: await rememberAsNew(database, true), close: () => database.close() };
}
