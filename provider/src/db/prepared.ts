import type { Database } from './database.ts';

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
