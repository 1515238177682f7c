import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../src/db/database.ts';
import type { RecordedQuery } from '../statements.ts';

/** Maximum rows to sort or filter. */
const many = 1000;

/** A node of EXPLAIN's output. Rows are per loop. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

/** Tables too large for sequential scans. */
export async function grownTables(db: Database): Promise<ReadonlySet<string>> {
  const grown = sql`(select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples > ${many}) as grown (name)`;
  const rows = await db.select({ name: sql<string>`name` }).from(grown);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Finds sequential scans and full sorts on large tables. Plans each query with its actual values; read-only ones are also run, because
 * sorted rows are unknown before.
 * @param must only report scans without a usable index, not those that are cheaper for tables as small as a test's
 */
export async function slowPlans(db: Database, queries: readonly RecordedQuery[], must = false): Promise<string[]> {
  const grown = await grownTables(db);
  const { $client } = db as unknown as { $client: pg.Pool }; // drizzle exposes the pool as $client
  const found: string[] = [];
  for (const query of queries.filter(({ text }) => /^(select|with|update|delete)\b/i.test(text)))
    found.push(...faultsOf(await planOf($client, query, must), grown).map((fault) => `${fault}: ${query.text}`));
  return found;
}

async function planOf(pool: pg.Pool, { text, values }: RecordedQuery, must: boolean): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (must) await client.query('set local enable_seqscan = off');
    const explain = `explain (${/^select\b/i.test(text) ? 'analyze, timing off, ' : ''}format json) ${text}`;
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, values);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`no plan of ${text}`);
    return plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function faultsOf(plan: Plan, grown: ReadonlySet<string>): string[] {
  const { 'Node Type': kind, 'Relation Name': table = '', Plans: inner = [] } = plan;
  const isRead = kind === 'Seq Scan' && grown.has(table);
  const sorted = kind === 'Sort' ? Math.max(0, ...inner.map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1))) : 0;
  return [
    ...(isRead ? [`${table} is read from end to end`] : []),
    ...(sorted > many ? [`${sorted} rows are sorted`] : []),
    ...inner.flatMap((node) => faultsOf(node, grown)),
  ];
}
