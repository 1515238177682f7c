import type { OpenDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openPostgres } from '../../src/db/connection/openPostgres.ts';
import { rememberAsNew } from './asNew.ts';
import { createSchema, type OwnSchema } from './createSchema.ts';

/** A schema on PostgreSQL that one test after the other uses. */
interface Kept {
  schema: OwnSchema;
  makeAsNew: () => Promise<boolean>;
  /** Ends what makes it as new. */
  close: () => Promise<void>;
}

/** Those that nobody has at the moment, with or without personas: to migrate and to seed one takes longer than all else that a start does. */
const idle: Record<'seeded' | 'migrated', Kept[]> = { seeded: [], migrated: [] };

/** A migrated schema as it was when `seed` was done with it. */
export async function lendSchema(server: string, seed: ((database: OpenDatabase) => Promise<void>) | null): Promise<OwnSchema> {
  const own = idle[seed ? 'seeded' : 'migrated'];
  const kept = own.pop() ?? (await make(server, seed));
  return {
    url: kept.schema.url,
    drop: async () => {
      // What a test has broken cannot be made as new, for whatever reason, and goes.
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
