import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';

/** Inserts rows in one statement, if any, and skips existing ones. */
export async function insertAll<Table extends PgTable>(tx: Transaction, table: Table, rows: PgInsertValue<Table>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing();
}
