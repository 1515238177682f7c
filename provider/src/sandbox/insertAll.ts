import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';

/** Puts rows into a table in one statement; none are no mistake. Rows that are there stay as they are. */
export async function insertAll<Table extends PgTable>(tx: Transaction, table: Table, rows: PgInsertValue<Table>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing();
}
