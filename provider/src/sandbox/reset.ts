import { ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { tablesIn, tablesOf } from '../db/migrate.ts';
import { modeName, readMode } from '../db/mode.ts';
import { settings } from '../db/platform.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../db/transact.ts';
import { problem } from '../http/problems/problem.ts';

/**
 * Empties the database, reseeds the personas and resets the clock.
 * @throws {ProblemError} 409 `not_a_sandbox` when the database contains other data, `not_the_owner` when another role owns its tables
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

/** Requires that the database was created as a sandbox and contains only our tables. */
async function requireOwn(tx: Transaction, migrations: URL): Promise<void> {
  const own = tablesOf(migrations);
  const foreign = (await tablesIn(tx)).some((name) => !own.has(name));
  if (foreign || (await readMode(tx)) !== 'sandbox')
    throw problem(409, 'not_a_sandbox', { plain: 'This database contains other data than a sandbox’s. Nothing was reset.' });
  const [strange] = await tx
    .select({ name: sql`tablename` })
    .from(sql`pg_tables where schemaname = current_schema() and not pg_has_role(tableowner, 'usage')`)
    .limit(1);
  if (strange)
    throw problem(409, 'not_the_owner', { plain: 'The tables belong to another database role, and only that role can empty them.' });
}

/**
 * Truncates all tables except `migrations` and `settings`. Disables the triggers that protect the ledger while the transaction holds
 * exclusive locks.
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
