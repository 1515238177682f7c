import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../src/db/database.ts';
import { settings } from '../../src/db/platform.ts';
import { lendDatabase } from './lentDatabases.ts';

describe('a reused database', () => {
  test('is like new for the next test, including sequences', async () => {
    const question = `(select string_agg(name, ',' order by name) from migrations) || (select count(*) from settings)
      || nextval(pg_get_serial_sequence('due_work', 'sequence'))`;
    const first = await lendDatabase(null);
    const before = await answerOf(first, question);
    await first.db.insert(settings).values({ name: 'left behind', value: 'something' });
    await first.exec('delete from migrations');
    await first.close();
    const second = await lendDatabase(null);
    expect(before).toContain('0000_baseline.sql');
    expect(await answerOf(second, question)).toBe(before);
    await second.close();
  });

  test('cannot be used after it was returned', async () => {
    const lent = await lendDatabase(null);
    await lent.close();
    expect(() => lent.db.select()).toThrow('Cannot use a pool after calling end');
    await expect(lent.exec('select 1')).rejects.toThrow('Cannot use a pool after calling end');
  });

  test.each([
    ['a table', 'alter table settings add column surplus text'],
    ['a trigger', 'alter table postings disable trigger all'],
    ['a function', 'create function surplus() returns int language sql return 1'],
    ['a right', 'grant select on settings to public'],
    ['a role', 'create role surplus'],
    ['the planner’s statistics', 'analyze'],
    ['the planner’s statistics of an empty table', 'analyze journal_entries'],
  ])('is discarded if %s changed', async (_what, change) => {
    const changed = await lendDatabase(null);
    await changed.exec(change);
    // Comments are not tracked.
    await changed.exec(`comment on table settings is 'the changed one'`);
    await changed.close();
    const next = await lendDatabase(null);
    expect(await answerOf(next, `obj_description('settings'::regclass)`)).toBeNull();
    await next.close();
  });
});

async function answerOf({ db }: OpenDatabase, expression: string): Promise<string | null> {
  const [row] = await db.select({ answer: sql<string | null>`answer` }).from(sql`(select ${sql.raw(expression)}) as found (answer)`);
  return row?.answer ?? null;
}
