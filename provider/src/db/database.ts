import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoRelations = Record<string, never>;

/** drizzle over PGlite or PostgreSQL; queries must run on both. */
export type Database = PgDatabase<PgQueryResultHKT, NoRelations>;

/** Passed to the function of `transact`. Do not use the outer database inside: PGlite has one connection and would deadlock. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** Database or transaction. */
export type Store = PgDatabase<PgQueryResultHKT, NoRelations>;

export interface OpenDatabase {
  db: Database;
  /** Runs a script of several statements, for migrations. */
  exec(script: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A frequent query, built once and prepared once per connection. Not for use in transactions.
 * @param build creates it with `sql.placeholder`s and ends with `.prepare(<unique name>)`
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
