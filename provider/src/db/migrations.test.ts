import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openEmpty } from '../../test/database/openEmpty.ts';
import type { Database, OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import * as platform from './platform.ts';

const folder = new URL('../../drizzle/', import.meta.url);
const tables = new URL('./schema/', import.meta.url);
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as unknown;
const schema: Record<string, unknown> = { ...platform };
for (const name of readdirSync(tables)) Object.assign(schema, await import(new URL(name, tables).href));

// drizzle-kit adds an enumerable method to Array.prototype, which breaks pdf.js in other tests of this process.
Reflect.deleteProperty(Array.prototype, 'random');

it('migrations are numbered consecutively and listed in drizzle-kit’s journal', () => {
  expect(scripts.map((name) => Number(name.slice(0, 4)))).toEqual(scripts.map((_, index) => index));
  const { entries } = readJson('meta/_journal.json') as { entries: { idx: number; tag: string }[] }; // written by drizzle-kit
  expect(entries.map(({ idx, tag }) => `${idx} ${tag}.sql`)).toEqual(scripts.map((name, index) => `${index} ${name}`));
});

it('drizzle-kit finds no difference between its newest snapshot and the tables', async () => {
  // Handwritten migrations have no snapshot.
  const newest = readdirSync(new URL('meta/', folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  expect(await generateMigration(readJson(`meta/${newest}`) as DrizzleSnapshotJSON, generateDrizzleJson(schema))).toEqual([]);
});

it('a migrated database has exactly the columns, keys, checks and indexes of the schema', async () => {
  const [migrated, made] = [await openEmpty(), await openEmpty()];
  try {
    await migrate(migrated, folder);
    await make(made);
    const found = await readDefinitions(migrated.db);
    expect(found.length).toBeGreaterThan(300);
    expect(found).toEqual(await readDefinitions(made.db));
  } finally {
    await migrated.close();
    await made.close();
  }
});

async function make({ exec }: OpenDatabase): Promise<void> {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  await exec(statements.join('\n').replaceAll('"public".', ''));
}

/** As normalized by PostgreSQL. Excludes the table of migrations. */
async function readDefinitions(db: Database): Promise<string[]> {
  const rows = await db.select({ definition: sql<string>`definition` }).from(sql`(
    select format('%s.%s %s%s %s%s', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' end, attgenerated, pg_get_expr(adbin, adrelid))
      from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r'
      left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
      where relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
    union all select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 't'
    union all select replace(indexdef, current_schema() || '.', '') from pg_indexes where schemaname = current_schema()
    ) as defined (definition) where definition !~ '^migrations|ON migrations '`);
  return rows.map(({ definition }) => definition).toSorted();
}
