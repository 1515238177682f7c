import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { auditStatements } from './auditStatements.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

/** Faults after a change that bypasses the triggers. Undoes it afterwards. */
async function faultsAfter(change: SQL, undo: SQL): Promise<string[]> {
  const { db } = provider.platform.deps;
  const put = async (statement: SQL) => {
    await db.execute(sql`alter table statements disable trigger user`);
    await db.execute(statement);
    await db.execute(sql`alter table statements enable trigger user`);
  };
  await put(change);
  const faults = await auditStatements(db);
  await put(undo);
  return faults.map(({ fault }) => fault);
}

it('finds no fault in issued statements, which cannot be changed', async () => {
  const { db } = provider.platform.deps;
  expect(await db.execute(sql`select 1 from statements limit 1`)).toMatchObject({ rows: [{}] });
  expect(await auditStatements(db)).toEqual([]);
  for (const table of ['document_notices', 'statements', 'statement_entries', 'tax_documents'].map((name) => sql.identifier(name)))
    await expect(db.execute(sql`delete from ${table}`)).rejects.toThrow();
});

it('finds a modified statement, and one that contradicts the ledger', async () => {
  const one = sql`(account_id, month) = (select account_id, max(month) from statements group by 1 order by 1 limit 1)`;
  const swap = (from: string, to: string) => sql`update statements set content = replace(content, ${from}, ${to}) where ${one}`;
  expect(await faultsAfter(swap('"days":31', '"days":30'), swap('"days":30', '"days":31'))).toEqual(['document-changed']);
  const raise = (by: number) => sql`update statements set interest_cents = interest_cents + ${by} where ${one}`;
  expect(await faultsAfter(raise(1), raise(-1))).toEqual(['statement-differs']);
});
