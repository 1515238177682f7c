import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { moveTo, order, saver, toOpenDay, type Funder } from '../../../test/funders.ts';
import { bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import { accountRates, interestCorrections } from '../../db/schema/accruals.ts';
import { jobs } from '../../db/schema/work.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { transact } from '../../db/transact.ts';
import { applyTransferUpdate } from '../transfers/transferUpdates.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  await toOpenDay(provider);
});
afterAll(() => provider.close());

type Row = Record<string, unknown>;
const list = async ({ client }: Funder, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[]; // a list, by contract

/** A depositor whose account yields 4% from tomorrow, with deposits of these amounts. */
async function depositing(...amounts: string[]): Promise<Funder & { accountId: string; transferIds: string[] }> {
  const funder = await saver(provider, '77', '100.00');
  const [account] = await list(funder, '/accounts');
  const accountId = String(account?.['uuid']);
  const day = addDays(bankDay(provider.platform.deps.clock.now()), 1);
  await provider.platform.deps.db.insert(accountRates).values({ accountId, day, apyBasisPoints: 400 });
  for (const amount of amounts) await order(provider, funder, 'deposit', amount);
  const ordered = await list(funder, '/transactions');
  const transferIds = amounts.map((wanted) => String(ordered.find(({ amount }) => amount === wanted)?.['uuid']));
  return { ...funder, accountId, transferIds };
}

/** Interest paid and accrued, in cents. */
async function earnedBy(funder: Funder): Promise<bigint> {
  const cents = (amount: unknown) => BigInt(String(amount).replace('.', ''));
  const [account] = await list(funder, '/accounts');
  const paid = (await list(funder, '/transactions')).filter(
    ({ direction, amount }) => direction === 'ServiceToPrimary' && amount !== '100.00',
  );
  const { accrued } = (account as { interest: { accrued: string } }).interest; // as the contract says
  return paid.reduce((sum, { amount }) => sum + cents(amount), cents(accrued));
}

it('interest is earned from the arrival of a deposit, to the cent, even if it is reported late', async () => {
  const { db, clock, config } = provider.platform.deps;
  const [prompt, late] = [await depositing('50000.00', '7000.00'), await depositing('50000.00', '7000.00')];
  await moveTo(provider, prompt, '1bd');
  // Drops the bank's answers and all polling.
  await db.delete(jobs).where(inArray(jobs.orderKey, late.transferIds));
  await moveTo(provider, prompt, 'P45D');
  await moveTo(provider, late, 'PT1M');
  const missing = async () => (await earnedBy(prompt)) - (await earnedBy(late));
  const atFirst = await missing();
  expect(atFirst).toBeGreaterThan(20_000n);

  const [arrived] = await db.select().from(transfers).where(inArray(transfers.id, prompt.transferIds));
  const at = arrived?.processedAt ?? clock.now();
  const learn = async (transferId = '') => {
    const system = { now: clock.now(), config, brands: provider.platform.brands };
    const update = { status: 'settled' as const, at, returnCode: null, change: null, lookAt: null };
    // Reporting it twice makes up for it once.
    for (const _time of [1, 2]) await transact(db, (tx) => applyTransferUpdate(tx, system, transferId, update));
  };
  const [large, small] = late.transferIds;
  await learn(small);
  expect(await missing()).toBeLessThan(atFirst);
  await moveTo(provider, prompt, 'P31D');
  await moveTo(provider, late, 'PT1M');
  await learn(large);
  expect(await missing()).toBe(0n);
  const corrections = await db
    .select()
    .from(interestCorrections)
    .where(eq(interestCorrections.accountId, late.accountId))
    .orderBy(interestCorrections.number);
  expect(corrections).toMatchObject([
    { number: 1, transferId: small, fromDay: bankDay(at) },
    { number: 2, transferId: large, fromDay: bankDay(at) },
  ]);
  expect(await db.$count(interestCorrections)).toBe(2);
  const alerts = (await list(late, '/alerts')).filter(({ title }) => title === 'We added interest you earned');
  expect(alerts).toHaveLength(2);

  // The correction compounds and is paid with the month's interest.
  await moveTo(provider, prompt, 'P31D');
  await moveTo(provider, late, 'PT1M');
  expect(await missing()).toBe(0n);
  const [prompted, made] = await Promise.all([prompt, late].map(async (funder) => (await list(funder, '/accounts'))[0]));
  expect(made?.['available_balance']).toBe(prompted?.['available_balance']);
});
