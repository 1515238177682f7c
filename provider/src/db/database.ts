import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoRelations = Record<string, never>;

/** drizzle over the embedded PGlite or over PostgreSQL: the same queries run on both. */
export type Database = PgDatabase<PgQueryResultHKT, NoRelations>;

/** What `transact` hands to its function. Never use the outer database inside: PGlite would wait for itself forever. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** Either of them: what a query runs on. */
export type Store = PgDatabase<PgQueryResultHKT, NoRelations>;

export interface OpenDatabase {
  db: Database;
  /** Runs a script of several statements, for migrations. */
  exec(script: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A query that nearly every request asks: built once and, on each connection, parsed and planned once. Outside transactions only.
 * @param build makes the query with `sql.placeholder` for what differs; it ends with `.prepare(<a name of its own>)`.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
