import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi, type MockInstance } from 'vitest';
import type { TestProvider } from './createTestProvider.ts';

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

export interface RecordedQuery {
  text: string;
  values: unknown[];
}

/** Texts of all statements run during `work`, in order. Omits request counts, which are reported independently of the request. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await queriesOf(work)).map(({ text }) => text).filter((text) => !text.includes('insert into "rate_counts"'));
}

/** All statements run during `work`, in order. */
export async function queriesOf(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const run = pg.Client.prototype.query as unknown as Query;
  const queries: RecordedQuery[] = [];
  const query: Query = function (...given) {
    const [sent, values = []] = given as [string | { text: string }, unknown[]?]; // the two forms that drizzle uses
    queries.push({ text: typeof sent === 'string' ? sent : sent.text, values });
    return run.apply(this, given);
  };
  // drizzle only uses promises.
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as MockInstance<Query>;
  spy.mockImplementation(query);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return queries;
}

export async function countRows({ platform: { deps } }: TestProvider): Promise<Map<string, number>> {
  const counted = await deps.db.execute(sql`
    select tablename as table, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text::int as rows
    from pg_tables where schemaname = current_schema()`);
  return new Map((counted as { rows: { table: string; rows: number }[] }).rows.map(({ table, rows }) => [table, rows]));
}
