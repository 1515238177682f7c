import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded/openEmbedded.ts';
import { migratedTemplate } from './templates.ts';

/** A database that is used by one test after the other, emptied in between. */
interface Kept {
  database: OpenDatabase;
  /** What its catalogs were before anybody used it. */
  catalogs: string;
  /** Makes its rows what they were then. */
  restoring: string;
}

/** Those that nobody has at the moment. Opening one takes half a second of processor time, emptying one some milliseconds. */
const idle: Kept[] = [];
const mostIdle = 3;

/** A migrated database in memory that has never been used, as far as anybody can tell. */
export async function lendMigrated(): Promise<OpenDatabase> {
  return lend(idle.pop() ?? (await keep(await openEmbedded(':memory:', await migratedTemplate()))));
}

function lend(kept: Kept): OpenDatabase {
  let isClosed = false;
  const requireOpen = () => {
    // As the pool says it.
    if (isClosed) throw new Error('Cannot use a pool after calling end on the pool');
  };
  const { db, exec } = kept.database;
  return {
    // What still runs when a provider has been closed must not reach whoever has the database next.
    db: new Proxy(db, { get: (target, name) => (requireOpen(), Reflect.get(target, name, target) as unknown) }),
    exec: async (script) => {
      requireOpen();
      await exec(script);
    },
    close: async () => {
      requireOpen();
      isClosed = true;
      await takeBack(kept);
    },
  };
}

async function keep(database: OpenDatabase): Promise<Kept> {
  const { db, exec } = database;
  await exec((await linesOf(db, copying)).join('\n'));
  const restoring = [
    'begin;',
    // Neither triggers nor foreign keys are asked.
    'set local session_replication_role = replica;',
    ...(await linesOf(db, restoringRows)),
    ...(await linesOf(db, restoringSequences)),
    'reset all;',
    'select pg_advisory_unlock_all();',
    'commit;',
  ].join('\n');
  return { database, catalogs: await readCatalogs(db), restoring };
}

/** One whose tables, functions or roles were changed, or that has gone, is not lent again. */
async function takeBack(kept: Kept): Promise<void> {
  const { db, exec, close } = kept.database;
  const isAsBefore = await exec(kept.restoring).then(
    async () => (await readCatalogs(db)) === kept.catalogs,
    () => false,
  );
  if (isAsBefore && idle.length < mostIdle) idle.push(kept);
  else await close();
}

const copying = `select 'create schema pristine;' union all
  select format('create table pristine.%1$I as table public.%1$I;', tablename) from pg_tables where schemaname = 'public'`;

/** Generated columns take no values. */
const restoringRows = `select format('delete from public.%1$I; insert into public.%1$I (%2$s) select %2$s from pristine.%1$I;', relname, columns)
  from pg_class, lateral (select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as own
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

const restoringSequences = `select format('select setval(%L, %s, %L);', 'public.' || quote_ident(sequencename), coalesce(last_value, start_value), last_value is not null)
  from pg_sequences where schemaname = 'public'`;

const catalogs = [
  ...['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_type', 'pg_index', 'pg_trigger', 'pg_constraint', 'pg_proc', 'pg_policy'],
  ...['pg_namespace', 'pg_authid', 'pg_auth_members', 'pg_db_role_setting', 'pg_database', 'pg_extension'],
];

/** Tells every change of what the catalogs hold: whatever wrote a row of theirs left its transaction there. */
async function readCatalogs(db: Database): Promise<string> {
  const each = catalogs.map((name) => `select '${name} ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${name}`);
  return (await linesOf(db, each.join(' union all '))).join('\n');
}

/** What a query answers that has one column of text. */
async function linesOf(db: Database, query: string): Promise<string[]> {
  const rows = await db.select({ line: sql<string>`line` }).from(sql`(${sql.raw(query)}) as found (line)`);
  return rows.map(({ line }) => line);
}
