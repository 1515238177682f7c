import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { transact } from '../db/transact.ts';

/** Back to the seeded state and to real time. `seed` fills in the personas. */
export async function resetSandbox({ db, clock }: Deps, seed: () => Promise<void>): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(truncateAll);
  });
  await clock.reset();
  await seed();
}

/** Every table but the record of migrations, whatever later issues add. */
const truncateAll = sql`
  do $$ declare names text; begin
    select string_agg(quote_ident(tablename), ', ') into names from pg_tables where schemaname = current_schema() and tablename <> 'migrations';
    execute 'truncate ' || names || ' restart identity cascade';
  end $$`;
