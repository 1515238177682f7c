import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../src/db/database.ts';

/**
 * Remembers the rows of a database that nobody has used yet, in a schema beside its own.
 * @returns makes it what it was; false where that cannot be done, for its tables, its functions or roles are not what they were
 */
export async function rememberAsNew({ db, exec }: Pick<OpenDatabase, 'db' | 'exec'>): Promise<() => Promise<boolean>> {
  await exec((await linesOf(db, copying)).join('\n'));
  const catalogs = await readCatalogs(db);
  const script = [
    'begin;',
    // Neither triggers nor foreign keys are asked.
    'set local session_replication_role = replica;',
    ...(await linesOf(db, restoringRows)),
    ...(await linesOf(db, restoringSequences)),
    'commit;',
  ].join('\n');
  return async () => {
    if ((await readCatalogs(db)) !== catalogs) return false;
    await exec(script);
    return true;
  };
}

const beside = `current_schema() || '_as_new'`;

const copying = `select format('create schema %I;', ${beside}) union all
  select format('create table %I.%I as table %I.%2$I;', ${beside}, tablename, schemaname) from pg_tables where schemaname = current_schema()`;

/** Generated columns take no values. */
const restoringRows = `
  select format('delete from %1$I.%2$I; insert into %1$I.%2$I (%4$s) select %4$s from %3$I.%2$I;', current_schema(), relname, ${beside}, columns)
  from pg_class, lateral (select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as own
  where relkind = 'r' and relnamespace = current_schema()::regnamespace`;

const restoringSequences = `
  select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
  from pg_sequences where schemaname = current_schema()`;

const own = `in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`;

/** What may be changed by whom a database is lent to; on a server others change what is not of this schema. */
const catalogs = [
  'pg_class where relnamespace = current_schema()::regnamespace',
  'pg_proc where pronamespace = current_schema()::regnamespace',
  'pg_type where typnamespace = current_schema()::regnamespace',
  ...[`pg_attribute where attrelid`, 'pg_attrdef where adrelid', 'pg_index where indrelid', 'pg_trigger where tgrelid'].map(
    (each) => `${each} ${own}`,
  ),
  ...[`pg_constraint where conrelid`, 'pg_policy where polrelid'].map((each) => `${each} ${own}`),
  ...['pg_namespace where nspname = current_schema()', 'pg_authid', 'pg_auth_members', 'pg_db_role_setting'],
];

/** Tells every change of what the catalogs hold: whatever wrote a row of theirs left its transaction there. */
async function readCatalogs(db: Database): Promise<string> {
  const each = catalogs.map((rows) => `select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${rows}`);
  return (await linesOf(db, each.join(' union all '))).join('\n');
}

/** What a query answers that has one column of text. */
async function linesOf(db: Database, query: string): Promise<string[]> {
  const rows = await db.select({ line: sql<string>`line` }).from(sql`(${sql.raw(query)}) as found (line)`);
  return rows.map(({ line }) => line);
}
