import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDay } from '../../src/clock/businessDays.ts';
import { depositors, users } from '../../src/db/schema/people.ts';
import { accounts } from '../../src/db/schema/money.ts';
import { jobs } from '../../src/db/schema/work.ts';
import { transact } from '../../src/db/transact.ts';
import { accrueThrough } from '../../src/domain/interest/accrue.ts';
import { countDeadMessages } from '../../src/domain/messages/claims.ts';
import { day } from '../../src/domain/requestContext.ts';
import type { Client } from '../client.ts';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { grownTables, slowPlans } from './slowPlans.ts';
import { queriesOf } from '../statements.ts';
import { bearerOf, writeHistories } from './histories.ts';

const many = 10_000;
let provider: TestProvider;
let client: Client;
let until: Date;

/** A depositor with two years and ten thousand transfers, others, and a long queue. */
beforeAll(async () => {
  provider = await createTestProvider();
  const { db, clock } = provider.platform.deps;
  const exec = async (script: string) => void (await db.execute(sql.raw(script)));
  until = new Date(clock.now().getTime() - day);
  const like = 'active@persona.example';
  await writeHistories({ exec }, { like, name: 'other', depositors: 1200, transfers: 30, alerts: 10, until }, 6);
  await writeHistories({ exec }, { like, name: 'one', depositors: 1, transfers: many, alerts: many, until }, 4);
  const waiting = Array.from({ length: 5000 }, (_, index) => {
    const dueAt = new Date(clock.now().getTime() + day + index * 1000);
    return { kind: 'order-sending', payload: { orderId: randomUUID() }, dueAt, nextAt: dueAt, orderKey: randomUUID() };
  });
  await db.insert(jobs).values(waiting);
  await exec(analyzeOurs);
  client = provider.client();
  await client.send('GET', '/sanctum/csrf-cookie');
  client.bearer = bearerOf({ name: 'one' }, 1);
});
afterAll(() => provider.close());

/** By name: `analyze` alone would also analyze idle tables of other tests, which are empty. */
const analyzeOurs = `do $$ begin
  execute (select 'analyze ' || string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = current_schema());
end $$`;

const plansOf = async (work: () => Promise<unknown>, must = false) => {
  const queries = await queriesOf(work);
  expect(queries.length).toBeGreaterThan(0);
  return slowPlans(provider.platform.deps.db, queries, must);
};

describe('with ten thousand transfers among others', () => {
  it('the tables are large', async () => {
    const grown = await grownTables(provider.platform.deps.db);
    expect([...grown]).toEqual(
      expect.arrayContaining(['accounts', 'accruals', 'alerts', 'bearers', 'depositors', 'due_work', 'entities', 'journal_entries']),
    );
    expect([...grown]).toEqual(
      expect.arrayContaining(['ledger_accounts', 'linked_accounts', 'postings', 'schedules', 'sessions', 'transfers', 'users']),
    );
  });

  it.each([
    '/accounts',
    '/account-numbers',
    '/alerts',
    '/balance-history',
    '/depositor/progress',
    '/linked-accounts',
    '/schedules',
    '/transactions?limit=500',
    '/transfer-terms',
    '/user',
  ])('GET %s needs no sequential scan and no full sort', async (path) => {
    const slow = await plansOf(async () => expect((await client.call(`GET ${path}`)).status).toBe(200));
    expect(slow).toEqual([]);
  });

  it('a page of transactions starts where the previous one ended', async () => {
    const first = (await client.call('GET /transactions?limit=500')).body.data as unknown as { uuid: string }[]; // a list, by contract
    const next = () => client.call(`GET /transactions?limit=500&after=${first.at(-1)?.uuid}`);
    expect(await plansOf(next)).toEqual([]);
  });

  it('pages of five hundred contain all transactions once, newest first', async () => {
    const listed: { uuid: string; date_processed: string }[] = [];
    for (let after = ''; ; after = `&after=${listed.at(-1)?.uuid}`) {
      const { body } = await client.call(`GET /transactions?limit=500${after}`);
      const page = body.data as unknown as typeof listed; // a list, by contract
      listed.push(...page);
      if (page.length < 500) break;
    }
    expect(listed).toHaveLength(many);
    expect(new Set(listed.map(({ uuid }) => uuid)).size).toBe(many);
    const times = listed.map(({ date_processed: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it.each(['deposit', 'withdraw'])('to %s needs no sequential scan', async (call) => {
    const [linked] = (await client.call('GET /linked-accounts')).body.data as unknown as { uuid: string }[]; // a list, by contract
    const body = { amount: '25.00', linked_account_uuid: linked?.uuid };
    const slow = await plansOf(async () => expect((await client.call(`POST /${call}`, body)).status).toBe(202));
    expect(slow).toEqual([]);
  });

  it('due jobs are found, run and counted without scanning the queue', async () => {
    const { platform, work } = provider;
    const { clock, db } = platform.deps;
    const slow = await plansOf(async () => {
      await work.runDue(clock.now());
      await work.state(clock.now());
      await countDeadMessages(db);
    });
    expect(slow).toEqual([]);
  });

  it('interest of twenty accounts is counted without scanning the others’', async () => {
    const { db } = provider.platform.deps;
    const [one] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(depositors, eq(depositors.entityId, accounts.entityId))
      .innerJoin(users, eq(users.id, depositors.userId))
      .where(eq(users.email, 'one1@histories.example'));
    const others = await db.select({ id: accounts.id }).from(accounts).orderBy(accounts.id).limit(19);
    const ids = [one, ...others].map((account) => String(account?.id));
    // A sixtieth of all accounts; for a bank it would be less.
    const count = () => transact(db, (tx) => accrueThrough(tx, ids, bankDay(until)));
    expect(await plansOf(count, true)).toEqual([]);
  });
});
