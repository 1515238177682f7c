import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../src/db/database.ts';

/**
 * Copies the rows of an unused database to a second schema.
 * @param isShared whether other schemas of the server may change roles meanwhile
 * @returns restores the original rows; false when tables, functions or roles have changed, which cannot be undone
 */
export async function rememberAsNew({ db, exec }: Pick<OpenDatabase, 'db' | 'exec'>, isShared: boolean): Promise<() => Promise<boolean>> {
  await exec((await linesOf(db, copying)).join('\n'));
  const watched = isShared ? catalogs : [...catalogs, ...catalogsOfRoles];
  const asNew = await readCatalogs(db, watched);
  const script = [
    'begin;',
    // Disables triggers and foreign keys.
    'set local session_replication_role = replica;',
    ...(await linesOf(db, restoringRows)),
    ...(await linesOf(db, restoringSequences)),
    'commit;',
  ].join('\n');
  return async () => {
    if ((await readCatalogs(db, watched)) !== asNew) return false;
    await exec(script);
    return true;
  };
}

const beside = `current_schema() || '_as_new'`;

const copying = `select format('create schema %I;', ${beside}) union all
  select format('create table %I.%I as table %I.%2$I;', ${beside}, tablename, schemaname) from pg_tables where schemaname = current_schema()`;

/** Generated columns cannot be inserted. */
const restoringRows = `
  select format('delete from %1$I.%2$I; insert into %1$I.%2$I (%4$s) select %4$s from %3$I.%2$I;', current_schema(), relname, ${beside}, columns)
  from pg_class, lateral (select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as own
  where relkind = 'r' and relnamespace = current_schema()::regnamespace`;

const restoringSequences = `
  select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
  from pg_sequences where schemaname = current_schema()`;

const schema = 'current_schema()::regnamespace';
const tables = `in (select oid from pg_class where relnamespace = ${schema})`;

/** What a test could change in the catalogs. */
const catalogs = [
  `pg_namespace where oid = ${schema}`,
  `pg_class where relnamespace = ${schema}`,
  `pg_proc where pronamespace = ${schema}`,
  `pg_type where typnamespace = ${schema}`,
  `pg_attribute where attrelid ${tables}`,
  `pg_attrdef where adrelid ${tables}`,
  `pg_index where indrelid ${tables}`,
  `pg_trigger where tgrelid ${tables}`,
  `pg_constraint where conrelid ${tables}`,
  `pg_policy where polrelid ${tables}`,
];
const catalogsOfRoles = ['pg_authid', 'pg_auth_members', 'pg_db_role_setting'];

/** Row estimates of the planner. Analyzing an empty table makes later inserts many times slower and leaves no other trace. */
const knownSizes = `select coalesce(sum(reltuples), 0)::text from pg_class where relnamespace = ${schema}`;

/** Fingerprint of catalog rows: each write leaves its transaction id. */
async function readCatalogs(db: Database, watched: string[]): Promise<string> {
  const each = watched.map((rows) => `select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${rows}`);
  return (await linesOf(db, [...each, knownSizes].join(' union all '))).join('\n');
}

/** Runs a query with a single text column. */
async function linesOf(db: Database, query: string): Promise<string[]> {
  const rows = await db.select({ line: sql<string>`line` }).from(sql`(${sql.raw(query)}) as found (line)`);
  return rows.map(({ line }) => line);
}
