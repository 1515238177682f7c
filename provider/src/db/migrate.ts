import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { Refusal } from '../config/refusal.ts';
import type { Database, OpenDatabase, Store } from './database.ts';
import { sqlStateOf } from './transact.ts';

const migrations = pgTable('migrations', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Applies new SQL files of a folder by name, each in its own transaction. Forward only: changed or missing files stop the start.
 * Without new files it only reads, so the servers' role needs no more.
 * @throws {Refusal} also when the role may not change tables
 */
export async function migrate(database: OpenDatabase, folder: URL): Promise<void> {
  const { db } = database;
  await requireRoom(db);
  const applied = await readApplied(db);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  for (const name of applied.keys()) {
    if (!files.includes(name))
      throw new Refusal(
        `The database has the migration ${name}, which this version lacks. Start the version that applied it, or use an empty database.`,
      );
  }
  for (const name of files) {
    const script = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(script).digest('hex');
    const before = applied.get(name);
    if (before === undefined) await apply(database, name, checksum, script);
    else if (before !== checksum) throw new Refusal(`The migration ${name} was changed after it was applied to this database.`);
  }
}

/** Checksums by name; empty before the first start. */
async function readApplied(db: Database): Promise<Map<string, string>> {
  if (!(await tablesIn(db)).includes('migrations')) return new Map();
  return new Map((await db.select().from(migrations)).map(({ name, checksum }) => [name, checksum]));
}

async function apply({ db, exec }: OpenDatabase, name: string, checksum: string, script: string): Promise<void> {
  const named = `insert into migrations (name, checksum) values ('${name.replaceAll("'", "''")}', '${checksum}');`;
  await exec(inTurn(`${record};\n${named}\n${script}`)).catch(async (error: unknown) => {
    if (sqlStateOf(error) === '42501')
      throw new Refusal(
        `The migration ${name} must be applied by the role that owns the tables: npm run -s passbook -- migrate ROLE; see docs/operators.md.`,
      );
    // A process starting concurrently applied the file first.
    if ((await readApplied(db)).get(name) !== checksum) throw error;
  });
}

/** Foreign tables could clash by name, and resetting a sandbox must never touch them. */
async function requireRoom(db: Database): Promise<void> {
  const names = await tablesIn(db);
  if (names.length > 0 && !names.includes('migrations'))
    throw new Refusal('The database contains other tables. Give Passbook its own database or schema.');
}

export async function tablesIn(db: Store): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = current_schema()`);
  return rows.map(({ name }) => name);
}

export function tablesOf(folder: URL): ReadonlySet<string> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const made = scripts.flatMap((name) => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(/create (?:unlogged )?table (?:if not exists )?"?(\w+)/gi),
  ]);
  return new Set(['migrations', ...made.map(([, table]) => table ?? '')]);
}

/**
 * For read-only commands.
 * @throws {Refusal} unless exactly the migrations of this folder are applied
 */
export async function refuseOtherVersion({ db }: Pick<OpenDatabase, 'db'>, folder: URL): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const names = [...(await readApplied(db)).keys()];
  if (files.toSorted().join() !== names.toSorted().join()) {
    throw new Refusal('The database is from another version. Start this version of the provider once to migrate it.');
  }
}

const record =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/** The advisory lock (an arbitrary constant) serializes concurrent starts. */
const inTurn = (script: string) => `
begin;
select pg_advisory_xact_lock(704209);
${script}
;
commit;`;

/** One round trip, for GET /healthz. */
export async function ping({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await db
    .select({ name: migrations.name })
    .from(migrations)
    .limit(1)
    .orderBy(sql`1`);
}
