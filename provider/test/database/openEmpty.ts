import type { OpenDatabase } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded/openEmbedded.ts';
import { openPostgres } from '../../src/db/connection/openPostgres.ts';
import { createSchema } from './createSchema.ts';
import { databaseUrl } from './databaseUrl.ts';
import { emptyTemplate } from './templates.ts';

/** A database without tables: in memory or, with DATABASE_URL, a PostgreSQL schema. */
export async function openEmpty(): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openEmbedded(':memory:', await emptyTemplate());
  const own = await createSchema(databaseUrl);
  const database = await openPostgres(own.url, false);
  return {
    ...database,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}
