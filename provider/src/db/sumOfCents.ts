import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Exact sum of cents, zero for no rows: `numeric` in SQL, bigint in JavaScript, with both drivers. */
export function sumOfCents(cents: SQLWrapper): SQL<bigint> {
  return sql`coalesce(sum(${cents}), 0)::text`.mapWith(BigInt);
}
