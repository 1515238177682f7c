import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The sum of a column of cents, zero of none: exact, for it is a `numeric` in the database and a bigint here, on both databases. */
export function sumOfCents(cents: SQLWrapper): SQL<bigint> {
  return sql`coalesce(sum(${cents}), 0)::text`.mapWith(BigInt);
}
