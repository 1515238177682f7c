import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankDay } from '../../src/clock/businessDays.ts';
import { addDays } from '../../src/clock/months.ts';
import { accountRates } from '../../src/db/schema/accruals.ts';
import { bankOrders } from '../../src/db/schema/bankOrders.ts';
import { fromDecimal, toDecimal } from '../../src/domain/values/decimal.ts';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { logIn, settle } from '../depositors.ts';
import { linkedOf, moveTo, readyToFund, saver, toOpenDay, type Funder } from '../funders.ts';
import { shareAccount } from '../jointHolders.ts';
import { createRecordingBank, type RecordingBank } from './recordingBank.ts';

let provider: TestProvider;
let bank: RecordingBank;
let funders: Funder[];
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  await toOpenDay(provider);
  const { ports } = provider.platform.deps;
  bank = createRecordingBank(ports.transfers);
  ports.transfers = bank;
  funders = [];
  // Only the full run's tests use them.
  for (let count = 0; inject('full') && count < 10; count += 1) funders.push(await readyToFund(provider, '77'));
});
afterAll(() => provider.close());

type Row = Record<string, unknown>;
const list = async ({ client }: Pick<Funder, 'client'>, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[];
const eachFive = <T>(work: (funder: Funder) => Promise<T>): Promise<T[]> =>
  Promise.all(funders.flatMap((funder) => Array.from({ length: 5 }, () => work(funder))));
const key = () => ({ 'idempotency-key': randomUUID() });

it.runIf(inject('full'))('fifty concurrent orders of ten depositors result in ten deposits', async () => {
  const bodies = new Map<Funder, object>();
  for (const funder of funders)
    bodies.set(funder, { amount: '500.00', linked_account_uuid: (await list(funder, '/linked-accounts'))[0]?.['uuid'] });
  const answers = await eachFive(({ client, ...rest }) => {
    const funder = funders.find(({ email }) => email === rest.email);
    return client.call('POST /fund-my-account', funder && bodies.get(funder), key());
  });
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
  // Later requests find the registration advanced or the deposit ordered.
  expect([...new Set(answers.filter(({ status }) => status !== 202).map(({ status }) => status))]).toEqual([409]);
  await settle(provider);
  for (const funder of funders) expect((await list(funder, '/transactions')).map(({ status }) => status)).toEqual(['Pending']);
});

it.runIf(inject('full'))('with fifty cancellations at the cut-off, each deposit is either canceled or sent', async () => {
  const ids = new Map<string, string>();
  for (const funder of funders) ids.set(funder.email, String((await list(funder, '/transactions'))[0]?.['uuid']));
  const cancel = ({ client, email }: Funder) => client.call(`POST /transactions/${ids.get(email)}/void`, {}, key());
  const { clock, db } = provider.platform.deps;
  // Half of them start before the orders are sent.
  const early = Promise.all(funders.slice(0, 3).map(cancel));
  const [answers] = await Promise.all([eachFive(cancel), clock.advance('1bd'), early]);
  await settle(provider);
  expect([...new Set(answers.map(({ status }) => status))].every((status) => [200, 401, 409].includes(status))).toBe(true);
  for (const funder of funders) {
    await moveTo(provider, funder, 'PT0S');
    const [transfer] = await list(funder, '/transactions');
    const [order] = await db
      .select()
      .from(bankOrders)
      .where(eq(bankOrders.transferId, ids.get(funder.email) ?? ''));
    expect([transfer?.['status'], order?.state]).toEqual(bank.orders.has(order?.id ?? '') ? ['Submitted', 'SENT'] : ['Voided', 'STOPPED']);
  }
});

it.runIf(inject('full'))('an order that the bank received cannot be canceled, even before its answer arrives', async () => {
  const funder = await readyToFund(provider, '77');
  const [linked] = await list(funder, '/linked-accounts');
  await funder.client.call('POST /fund-my-account', { amount: '500.00', linked_account_uuid: linked?.['uuid'] }, key());
  await settle(provider);
  const { db, clock } = provider.platform.deps;
  const [transfer] = await list(funder, '/transactions');
  const id = String(transfer?.['uuid']);
  const [order] = await db.select().from(bankOrders).where(eq(bankOrders.transferId, id));
  let answer = 0;
  bank.whileSending(order?.id ?? '', async () => {
    // Moving the clock has ended the session.
    await logIn(provider, funder.client, funder.email);
    answer = (await funder.client.call(`POST /transactions/${id}/void`, {}, key())).status;
  });
  await clock.advance('1bd');
  expect(answer).toBe(409);
  expect(bank.orders.has(order?.id ?? '')).toBe(true);
  await moveTo(provider, funder, 'PT0S');
  expect((await list(funder, '/transactions'))[0]).toMatchObject({ status: 'Submitted' });
});

it('concurrent withdrawals pay out exactly the balance, without asking for a retry', async () => {
  const people = inject('full') ? 5 : 1;
  const savers = await Promise.all(Array.from({ length: people }, () => saver(provider, '77', '70.00')));
  const answers = await Promise.all(savers.flatMap((one) => Array.from({ length: 10 }, () => withdrawSome(one, '10.00'))));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(7 * people);
  expect(answers.flatMap(({ status, body }) => (status === 202 ? [] : [[status, body.errors['amount']]]))).toEqual(
    Array.from({ length: 3 * people }, () => [422, ['You can withdraw up to $0.00.']]),
  );
  await settle(provider);
  for (const one of savers)
    expect((await list(one, '/accounts'))[0]).toMatchObject({ available_balance: '0.00', leaving_balance: '70.00' });
});

it.runIf(inject('full'))('fifty concurrent withdrawals by two holders pay out exactly the balance', async () => {
  const { primary, holder } = await shareAccount(provider, '531279009');
  const linked = await linkedOf(primary);
  expect(await linkedOf(holder)).toBe(linked);
  const transferBody = { amount: '12.00', linked_account_uuid: linked };
  const turns = Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? primary : holder));
  const results = await Promise.all(turns.map(({ client }) => client.call('POST /withdraw', transferBody, key())));
  expect(results.filter(({ status }) => status === 202)).toHaveLength(41);
  expect(results.flatMap(({ status, body }) => (status === 202 ? [] : [[status, body.errors['amount']]]))).toEqual(
    Array.from({ length: 9 }, () => [422, ['You can withdraw up to $8.00.']]),
  );
  await settle(provider);
  for (const one of [primary, holder])
    expect((await list(one, '/accounts'))[0]).toMatchObject({ available_balance: '8.00', leaving_balance: '492.00' });
});

it.runIf(inject('full'))('an account emptied by fifty clients at once is never overdrawn, and full again after canceling', async () => {
  const one = await saver(provider, '77', '123.00');
  const answers = await Promise.all(Array.from({ length: 50 }, () => withdrawSome(one, '10.00')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 12 }, () => 202),
    ...Array.from({ length: 38 }, () => 422),
  ]);
  await settle(provider);
  const ordered = await list(one, '/transactions');
  const ids = ordered.flatMap(({ direction, uuid }) => (direction === 'PrimaryToLinked' ? [String(uuid)] : []));
  const cancels = await Promise.all(ids.flatMap((id) => [1, 2].map(() => one.client.call(`POST /transactions/${id}/void`, {}, key()))));
  // The second cancel of a transfer answers as the first.
  expect(cancels.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
  expect((await list(one, '/accounts'))[0]).toMatchObject({ available_balance: '123.00', leaving_balance: '0.00' });
});

it.runIf(inject('full'))('fifty concurrent closings close an account once and pay its interest once', async () => {
  const one = await saver(provider, '77', '50000.00');
  const { db, clock } = provider.platform.deps;
  const [open] = await list(one, '/accounts');
  const tomorrow = addDays(bankDay(clock.now()), 1);
  await db.insert(accountRates).values({ accountId: String(open?.['uuid']), day: tomorrow, apyBasisPoints: 400 });
  await moveTo(provider, one, 'P3D');
  const [{ available_balance: amount, interest } = {}] = await list(one, '/accounts');
  const transferBody = { amount, linked_account_uuid: await linkedOf(one) };
  const answers = await Promise.all(Array.from({ length: 50 }, () => one.client.call('POST /close-my-account', transferBody, key())));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  // A busy machine may answer some with 503.
  const refusals = answers.flatMap(({ status, body }) => (status === 202 || status === 503 ? [] : [body.code]));
  expect(new Set(refusals)).toEqual(new Set(['account_closing']));
  await settle(provider);
  const { accrued } = interest as { accrued: string }; // as the contract says
  const all = cents(amount) + cents(accrued);
  expect((await list(one, '/accounts'))[0]).toMatchObject({
    status: 'CLOSING',
    available_balance: '0.00',
    leaving_balance: toDecimal(all),
  });
  await moveTo(provider, one, '2bd');
  expect((await list(one, '/accounts'))[0]).toMatchObject({ status: 'CLOSED', current_balance: '0.00' });
});

it.runIf(inject('full'))('fifty concurrent closings and withdrawals never pay out more than the balance', async () => {
  const savers = await Promise.all(Array.from({ length: 5 }, () => saver(provider, '77', '70.00')));
  for (const one of savers) linkOf.set(one, await linkedOf(one));
  const close = (one: Funder) =>
    one.client.call('POST /close-my-account', { amount: '70.00', linked_account_uuid: linkOf.get(one) }, key());
  const answers = await Promise.all(
    savers.map((one, index) =>
      // Some start with a closing, others with a withdrawal.
      Promise.all(Array.from({ length: 10 }, (_, turn) => ((turn + index) % 2 === 0 ? close(one) : withdrawSome(one, '10.00')))),
    ),
  );
  await settle(provider);
  for (const [index, one] of savers.entries()) {
    const own = answers[index] ?? [];
    const taken = own.filter(({ status }) => status === 202).length;
    const [account] = await list(one, '/accounts');
    const isClosing = account?.['status'] === 'CLOSING';
    expect(own.filter(({ status }) => ![202, 409, 503].includes(status))).toEqual([]);
    expect(account?.['leaving_balance']).toBe(isClosing ? '70.00' : toDecimal(1000n * BigInt(taken)));
    expect(taken).toBeGreaterThan(0);
    if (isClosing) expect(taken).toBe(1);
  }
});

const linkOf = new Map<Funder, string>();
const cents = (amount: unknown) => fromDecimal(String(amount)) ?? 0n;

async function withdrawSome(one: Funder, amount: string) {
  return one.client.call('POST /withdraw', { amount, linked_account_uuid: linkOf.get(one) ?? (await linkedOf(one)) }, key());
}
