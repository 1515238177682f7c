import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { transact } from '../transact.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

test('a repeated query is prepared once per connection, with any values', async () => {
  await transact(provider.platform.deps.db, async (tx) => {
    const ask = async (text: string) => (await tx.execute(sql`select ${text} as known_again`)) as { rows: unknown[] }; // the driver's result
    expect((await ask('once')).rows).toEqual([{ known_again: 'once' }]);
    expect((await ask('twice')).rows).toEqual([{ known_again: 'twice' }]);
    const known = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`pg_prepared_statements`)
      .where(sql`statement like '%known_again%' and statement not like '%pg_prepared%'`);
    expect(known).toEqual([{ count: 1 }]);
  });
});

test('a query with too many variants is not prepared, to save memory', async () => {
  await transact(provider.platform.deps.db, async (tx) => {
    for (let form = 0; form < 1100; form++) await tx.execute(sql`select ${'value'} as ${sql.identifier(`form_${form}`)}`);
    const [known] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`pg_prepared_statements`)
      .where(sql`name like 'known-%'`);
    expect(known?.count).toBeLessThanOrEqual(1000);
    expect(known?.count).toBeGreaterThan(900);
  });
});

test('a cached plan uses an index, even if the table was empty when it was planned', async () => {
  await transact(provider.platform.deps.db, async (tx) => {
    await tx.execute(
      sql.raw('create temporary table to_grow (id uuid primary key, of uuid not null) on commit drop; create index on to_grow (of)'),
    );
    await tx.execute(
      sql.raw('set local plan_cache_mode = force_generic_plan; prepare grown as select exists (select from to_grow where of = $1)'),
    );
    const { rows } = (await tx.execute(sql.raw(`explain execute grown('${crypto.randomUUID()}')`))) as { rows: unknown[] }; // the driver's result
    expect(JSON.stringify(rows)).toContain('Index Cond');
  });
});
