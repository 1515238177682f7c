import { ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { tablesIn, tablesOf } from '../db/migrate.ts';
import { modeName, readMode } from '../db/mode.ts';
import { settings } from '../db/platform.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../db/transact.ts';
import { problem } from '../http/problems/problem.ts';

/**
 * Back to the seeded state, and the clock to its start. `seed` fills in the personas.
 * @throws {ProblemError} 409 `not_a_sandbox` when the database holds what no sandbox made, `not_the_owner` when its tables are another role's.
 */
export async function resetSandbox({ db, clock }: Deps, migrations: URL, seed: () => Promise<void>): Promise<void> {
  await transact(db, async (tx) => {
    await requireOwn(tx, migrations);
    await tx.execute(truncateAll);
    await tx.delete(settings).where(ne(settings.name, modeName));
  });
  await clock.reset();
  await seed();
}

/** Whether all that would go is the sandbox's own: the mode was written into an empty database, and the tables are those of the migrations. */
async function requireOwn(tx: Transaction, migrations: URL): Promise<void> {
  const own = tablesOf(migrations);
  const foreign = (await tablesIn(tx)).some((name) => !own.has(name));
  if (foreign || (await readMode(tx)) !== 'sandbox')
    throw problem(409, 'not_a_sandbox', { plain: 'This database holds more than a sandbox made. Nothing was reset.' });
  const [strange] = await tx
    .select({ name: sql`tablename` })
    .from(sql`pg_tables where schemaname = current_schema() and not pg_has_role(tableowner, 'usage')`)
    .limit(1);
  if (strange) throw problem(409, 'not_the_owner', { plain: 'The tables belong to another database role, which alone can empty them.' });
}

/**
 * Every table but the record of migrations and the mode, whatever is added. The ledger refuses to be emptied; a sandbox, which owns its tables, puts
 * that guard aside for as long as this transaction has the tables to itself.
 */
const truncateAll = sql`
  do $$ declare names text; guarded regclass[]; one regclass; begin
    select string_agg(quote_ident(tablename), ', ') into names from pg_tables where schemaname = current_schema() and tablename not in ('migrations', 'settings');
    select array_agg(distinct tgrelid::regclass) into guarded from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal and tgtype & 32 <> 0;
    foreach one in array coalesce(guarded, '{}') loop execute 'alter table ' || one || ' disable trigger user'; end loop;
    execute 'truncate ' || names || ' restart identity cascade';
    foreach one in array coalesce(guarded, '{}') loop execute 'alter table ' || one || ' enable trigger user'; end loop;
  end $$`;
