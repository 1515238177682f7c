import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi, type MockInstance } from 'vitest';
import type { TestProvider } from './createTestProvider.ts';

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

/** What the database is asked: text and, where it has placeholders, their values. */
export interface Asked {
  text: string;
  values: unknown[];
}

/**
 * The text of each statement that the database is asked while `work` is done, in order, without the values. Counts of requests are left out: they
 * are told after a number of requests, whatever these ask for.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await queriesOf(work)).map(({ text }) => text).filter((text) => !text.includes('insert into "rate_counts"'));
}

/** Each statement that the database is asked while `work` is done, in order. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const run = pg.Client.prototype.query as unknown as Query;
  const queries: Asked[] = [];
  const query: Query = function (...given) {
    const [asked, values = []] = given as [string | { text: string }, unknown[]?]; // the two forms in which drizzle asks
    queries.push({ text: typeof asked === 'string' ? asked : asked.text, values });
    return run.apply(this, given);
  };
  // Promises are all that drizzle asks for, of its many forms.
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as MockInstance<Query>;
  spy.mockImplementation(query);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return queries;
}

/** How many rows each table holds. */
export async function countRows({ platform: { deps } }: TestProvider): Promise<Map<string, number>> {
  const counted = await deps.db.execute(sql`
    select tablename as table, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text::int as rows
    from pg_tables where schemaname = current_schema()`);
  return new Map((counted as { rows: { table: string; rows: number }[] }).rows.map(({ table, rows }) => [table, rows]));
}
