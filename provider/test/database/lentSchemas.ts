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

/** Those that nobody has at the moment: to migrate one takes longer than all else that a start does. */
const idle: Kept[] = [];

/** A migrated schema, as if it had just been made. */
export async function lendSchema(server: string): Promise<OwnSchema> {
  const kept = idle.pop() ?? (await make(server));
  return {
    url: kept.schema.url,
    drop: async () => {
      // What a test has broken cannot be made as new, for whatever reason, and goes.
      if (await kept.makeAsNew().catch(() => false)) return void idle.push(kept);
      await kept.close();
      await kept.schema.drop();
    },
  };
}

async function make(server: string): Promise<Kept> {
  const schema = await createSchema(server);
  const database = await openPostgres(schema.url, false);
  await migrate(database, new URL('../../drizzle/', import.meta.url));
  return { schema, makeAsNew: await rememberAsNew(database), close: () => database.close() };
}
