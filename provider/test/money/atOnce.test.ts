import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankOrders } from '../../src/db/schema/bankOrders.ts';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { logIn, settle } from '../depositors.ts';
import { moveTo, readyToFund, type Funder } from '../funders.ts';
import { createRecordingBank, type RecordingBank } from './recordingBank.ts';

let provider: TestProvider;
let bank: RecordingBank;
let funders: Funder[];
beforeAll(async () => {
  provider = await createTestProvider();
  const { ports } = provider.platform.deps;
  bank = createRecordingBank(ports.transfers);
  ports.transfers = bank;
  funders = [];
  for (let count = 0; count < 10; count += 1) funders.push(await readyToFund(provider, '77'));
}, 120_000);
// The ledger is audited at the end.
afterAll(() => provider.close());

type Row = Record<string, unknown>;
const list = async ({ client }: Funder, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[];
const eachFive = <T>(work: (funder: Funder) => Promise<T>): Promise<T[]> =>
  Promise.all(funders.flatMap((funder) => Array.from({ length: 5 }, () => work(funder))));
const key = () => ({ 'idempotency-key': randomUUID() });

it('fifty orders at once of ten depositors make ten deposits', { timeout: 120_000 }, async () => {
  const seen = new Map<Funder, object>();
  for (const funder of funders)
    seen.set(funder, { amount: '500.00', linked_account_uuid: (await list(funder, '/linked-accounts'))[0]?.['uuid'] });
  const answers = await eachFive(({ client, ...rest }) => {
    const funder = funders.find(({ email }) => email === rest.email);
    return client.call('POST /fund-my-account', funder && seen.get(funder), key());
  });
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
  // Who comes second finds the registration a step further, or the deposit made.
  expect([...new Set(answers.filter(({ status }) => status !== 202).map(({ status }) => status))]).toEqual([409]);
  await settle(provider);
  for (const funder of funders) expect((await list(funder, '/transactions')).map(({ status }) => status)).toEqual(['Pending']);
});

it(
  'of fifty cancellations at the moment of the cut-off each deposit is canceled or goes out, and never both',
  { timeout: 120_000 },
  async () => {
    const ids = new Map<string, string>();
    for (const funder of funders) ids.set(funder.email, String((await list(funder, '/transactions'))[0]?.['uuid']));
    const cancel = ({ client, email }: Funder) => client.call(`POST /transactions/${ids.get(email)}/void`, {}, key());
    const { clock, db } = provider.platform.deps;
    // Half of them begin before the orders go out.
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
      expect([transfer?.['status'], order?.state]).toEqual(
        bank.orders.has(order?.id ?? '') ? ['Submitted', 'SENT'] : ['Voided', 'STOPPED'],
      );
    }
  },
);

it('what the bank has already is not canceled any more, although its answer is still on the way', { timeout: 60_000 }, async () => {
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
    // The session has ended by then, as the clock has moved.
    await logIn(provider, funder.client, funder.email);
    answer = (await funder.client.call(`POST /transactions/${id}/void`, {}, key())).status;
  });
  await clock.advance('1bd');
  expect(answer).toBe(409);
  expect(bank.orders.has(order?.id ?? '')).toBe(true);
  await moveTo(provider, funder, 'PT0S');
  expect((await list(funder, '/transactions'))[0]).toMatchObject({ status: 'Submitted' });
});
