import { randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecordingBank, type RecordingBank } from '../../test/money/recordingBank.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { fundedBy, readyToFund, toOpenDay } from '../../test/funders.ts';
import { refusal } from '../../test/openAccount.ts';
import { bankOrders } from './schema/bankOrders.ts';
import { linkedAccounts } from './schema/money.ts';
import { depositors } from './schema/people.ts';
import { transfers } from './schema/transfers.ts';

let provider: TestProvider;
let bank: RecordingBank;
/** A first deposit of $500.00 before its cut-off. */
let deposit: typeof transfers.$inferSelect;
let order: typeof bankOrders.$inferSelect;
let foreign: string;
const db = () => provider.platform.deps.db;

beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  const { ports } = provider.platform.deps;
  bank = createRecordingBank(ports.transfers);
  ports.transfers = bank;
  await toOpenDay(provider);
  ({ deposit, order } = await orderedBy(await fundedBy(provider, '77')));
  const { userId } = await readyToFund(provider, '77');
  foreign = await linkedIdOf(userId);
});
afterAll(() => provider.close());

async function linkedIdOf(userId: string): Promise<string> {
  const [linked] = await db()
    .select({ id: linkedAccounts.id })
    .from(linkedAccounts)
    .innerJoin(depositors, eq(depositors.entityId, linkedAccounts.entityId))
    .where(eq(depositors.userId, userId));
  return linked?.id ?? '';
}

async function orderedBy({ userId }: { userId: string }) {
  const [found] = await db()
    .select()
    .from(bankOrders)
    .innerJoin(transfers, eq(transfers.id, bankOrders.transferId))
    .where(eq(bankOrders.linkedAccountId, await linkedIdOf(userId)));
  if (!found) throw new Error('nothing was ordered');
  return { deposit: found.transfers, order: found.bank_orders };
}

it.each<[what: string, statement: () => SQL]>([
  ['another amount', () => sql`update bank_orders set cents = 999999 where id = ${order.id}`],
  ['another direction', () => sql`update bank_orders set direction = 'credit' where id = ${order.id}`],
  ['someone else’s bank account', () => sql`update bank_orders set linked_account_id = ${foreign} where id = ${order.id}`],
  ['another brand’s bank', () => sql`update bank_orders set brand = 'volt' where id = ${order.id}`],
  ['another day', () => sql`update bank_orders set ordered_at = ordered_at - interval '1 day' where id = ${order.id}`],
  ['no order at all', () => sql`delete from bank_orders where id = ${order.id}`],
  ['an order marked as done', () => sql`update bank_orders set state = 'DONE', reference = 'x' where id = ${order.id}`],
  ['an order stopped while its transfer is pending', () => sql`update bank_orders set state = 'STOPPED' where id = ${order.id}`],
  ['an order whose transfer is voided', () => sql`update transfers set status = 'Voided' where id = ${deposit.id}`],
  ['an order marked as sent', () => sql`update transfers set status = 'Submitted', submitted_at = created_at where id = ${deposit.id}`],
])('an order cannot be changed to %s', async (_what, statement) => {
  expect(await refusal(db().execute(statement()))).toBe('23514');
});

it.each<[what: string, differences: () => Partial<typeof bankOrders.$inferInsert>]>([
  ['of another amount', () => ({ cents: deposit.cents + 1n })],
  ['in the other direction', () => ({ direction: 'credit' })],
  ['through someone else’s account', () => ({ linkedAccountId: foreign })],
  ['that is marked as sent', () => ({ state: 'SENT', reference: 'x' })],
])('a transfer cannot have an order %s', async (_what, differences) => {
  const transfer = { ...deposit, id: randomUUID(), requestId: null, isInitial: false };
  const { cents, linkedAccountId, brand, direction, description, orderedAt } = order;
  const own = { cents, linkedAccountId, brand, direction, description, orderedAt, id: randomUUID(), state: 'TO_SEND' as const };
  const insert = (values: Partial<typeof bankOrders.$inferInsert>) =>
    db().transaction(async (tx) => {
      const { listedAt: _generated, ...row } = transfer;
      await tx.insert(transfers).values(row);
      await tx.insert(bankOrders).values({ ...own, transferId: transfer.id, ...values });
      throw new Undone();
    });
  expect(await refusal(insert(differences()))).toBe('23514');
  await expect(insert({})).rejects.toThrow(Undone);
});

it('a round of microdeposits debits exactly what it credits', async () => {
  const [roundId, at] = [randomUUID(), new Date()];
  const later = new Date(at.getTime() + 60_000);
  const round = (amounts: readonly (readonly ['credit' | 'debit', bigint])[]) =>
    db().transaction(async (tx) => {
      await tx.execute(sql`insert into micro_rounds (id, linked_account_id, status, amounts_sealed, created_at, arrives_at, expires_at)
        values (${roundId}, ${foreign}, 'SENT', 'sealed', ${at.toISOString()}, ${at.toISOString()}, ${later.toISOString()})`);
      const own = {
        microRoundId: roundId,
        linkedAccountId: foreign,
        brand: 'harbor',
        description: 'ACCTVERIFY',
        state: 'TO_SEND' as const,
      };
      for (const [direction, cents] of amounts)
        await tx.insert(bankOrders).values({ ...own, id: randomUUID(), direction, cents, orderedAt: at });
      await tx.execute(sql`set constraints all immediate`);
      throw new Undone();
    });
  const [credits, two] = [['credit', 7n] as const, ['credit', 12n] as const];
  await expect(round([credits, two, ['debit', 19n]])).rejects.toThrow(Undone);
  for (const amounts of [
    [credits, two, ['debit', 20n]],
    [['credit', 50_000n], two, ['debit', 50_012n]],
    [credits, two, two, ['debit', 31n]],
    [credits],
  ] as const)
    expect(await refusal(round(amounts))).toBe('23514');
});

class Undone extends Error {}

it('an order is not sent to a routing number that was changed by hand', async () => {
  const { order: other } = await orderedBy(await fundedBy(provider, '77'));
  await db().update(linkedAccounts).set({ routingNumber: '333333334' }).where(eq(linkedAccounts.id, other.linkedAccountId));
  await provider.platform.deps.clock.advance('1bd');
  expect(bank.orders.get(order.id)?.cents).toBe(50_000n);
  expect(bank.orders.has(other.id)).toBe(false);
});
