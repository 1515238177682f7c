import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  fundedBy,
  fundAgain,
  linkedOf,
  linkFor,
  moveTo,
  moveUntil,
  order,
  readyToFund,
  saver,
  spend,
  toOpenDay,
  type Funder,
} from '../../../../test/funders.ts';
import { createTestProvider, type TestProvider } from '../../../../test/createTestProvider.ts';
import { settle, subjectsTo } from '../../../../test/depositors.ts';
import { inFull } from '../../../../../test/setup/inFull.ts';
import type { BrandConfig } from '../../../config/brands.ts';
import { ledgerAccounts } from '../../../db/schema/ledger.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  await toOpenDay(provider);
});
afterAll(() => provider.close());

const transactions = async ({ client }: Funder) => (await client.call('GET /transactions')).body.data as unknown as Row[];
const linkedAccounts = async ({ client }: Funder) => (await client.call('GET /linked-accounts')).body.data as unknown as Row[];
const funding = async ({ client }: Funder) => (await client.call('GET /initial-fund-amount')).body.data;
const account = async ({ client }: Funder) => ((await client.call('GET /accounts')).body.data as unknown as Row[])[0];
const mailsTo = ({ email }: Funder) => subjectsTo(provider, email);
type Row = Record<string, unknown>;

it('a first deposit is accepted, sent at the cut-off, settles, is held, and becomes available', async () => {
  const funder = await fundedBy(provider, '77');
  expect((await funder.client.call('GET /depositor/progress')).body.data).toMatchObject({
    registration_last_step: 'completed',
    extended_status: 'FUNDED',
  });
  expect((await funding(funder)).status).toBe('SUCCESS');
  const [ordered] = await transactions(funder);
  expect(ordered).toMatchObject({ status: 'Pending', amount: '500.00', date_submitted: null });
  expect((await funding(funder)).deposit).toEqual(ordered);
  expect(await mailsTo(funder)).toContain('Your deposit is on its way');

  await moveTo(provider, funder, '1bd');
  expect((await transactions(funder))[0]).toMatchObject({ status: 'Submitted', date_processed: null });
  await moveTo(provider, funder, '2bd');
  expect((await transactions(funder))[0]).toMatchObject({ status: 'Settled', date_processed: ordered?.['expected_at'] });
  expect(await account(funder)).toMatchObject({ available_balance: '0.00', current_balance: '500.00' });
  expect(await mailsTo(funder)).toContain('Your deposit has arrived');
  await moveTo(provider, funder, '5bd');
  expect(await account(funder)).toMatchObject({ available_balance: '500.00', current_balance: '500.00' });
});

it.each(inFull(['01', '02', '03', '04', '09', '16', '20', '29'], ['01']))(
  'a return with R%s before settlement locks the account and moves no money',
  async (ending) => {
    const funder = await fundedBy(provider, ending);
    await moveTo(provider, funder, '3bd');
    expect((await transactions(funder))[0]).toMatchObject({ status: 'Returned', return_code: `R${ending}` });
    expect((await linkedAccounts(funder))[0]).toMatchObject({ status: 'LOCKED', return_code: `R${ending}` });
    expect((await funding(funder)).status).toBe('FAILED');
    expect(await account(funder)).toMatchObject({ available_balance: '0.00', current_balance: '0.00' });
    expect(await mailsTo(funder)).toContain('Your deposit was returned');
  },
);

it.runIf(inject('full'))('a return with R10 after settlement is taken from the hold', async () => {
  const funder = await fundedBy(provider, '10');
  await moveTo(provider, funder, '3bd');
  expect(await account(funder)).toMatchObject({ current_balance: '500.00' });
  await moveTo(provider, funder, '4bd');
  expect((await transactions(funder))[0]).toMatchObject({ status: 'Returned', return_code: 'R10' });
  expect(await account(funder)).toMatchObject({ available_balance: '0.00', current_balance: '0.00' });
  await moveTo(provider, funder, '5bd');
  expect(await account(funder)).toMatchObject({ available_balance: '0.00', current_balance: '0.00' });
});

it.runIf(inject('full'))('a deposit returned for insufficient funds can be retried twice from the same account', async () => {
  const funder = await fundedBy(provider, '01');
  for (const [left, status, code] of [
    [2, 202, undefined],
    [1, 202, undefined],
    [0, 409, 'linked_account_not_usable'],
  ] as const) {
    await moveTo(provider, funder, '3bd');
    expect((await linkedAccounts(funder))[0]).toMatchObject({ status: 'LOCKED', retries_left: left });
    const answer = await fundAgain(provider, funder);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    // The latest attempt counts as the first deposit.
    expect((await funding(funder)).deposit).toEqual((await transactions(funder))[0]);
  }
  expect((await transactions(funder)).map(({ status }) => status)).toEqual(['Returned', 'Returned', 'Returned']);
});

const corrections: [ending: string, amounts: string[], subject: string][] = [
  ['81', ['10.00'], 'Your bank updated your account number'],
  ['82', ['10.00', '11.00'], 'Your bank updated its routing number'],
  ['85', ['10.00', '11.00'], 'Your bank corrected your account type'],
];
it.runIf(inject('full')).each(corrections)('a correction by the other bank is announced once: %s', async (ending, amounts, subject) => {
  const funder = await saver(provider, ending);
  for (const amount of amounts) await order(provider, funder, 'deposit', amount);
  await moveTo(provider, funder, '4bd');
  expect((await mailsTo(funder)).filter((each) => /^Your bank (updated|corrected)/.test(each))).toEqual([subject]);
});

it.runIf(inject('full'))('a return from a closed account requires another account', async () => {
  const funder = await fundedBy(provider, '02');
  await moveTo(provider, funder, '3bd');
  expect((await fundAgain(provider, funder)).body.code).toBe('linked_account_not_usable');
  await linkFor(provider, funder, '77');
  expect((await fundAgain(provider, funder)).status).toBe(202);
  await moveTo(provider, funder, '8bd');
  expect(await account(funder)).toMatchObject({ available_balance: '500.00' });
  expect((await linkedAccounts(funder)).map(({ status }) => status)).toEqual(['ACTIVE', 'ARCHIVED']);
});

it.runIf(inject('full'))('a first deposit can be canceled until it is sent, and ordered again', async () => {
  const funder = await fundedBy(provider, '77');
  const [ordered] = await transactions(funder);
  const cancel = () => funder.client.call(`POST /transactions/${String(ordered?.['uuid'])}/void`, {}, { 'idempotency-key': randomUUID() });
  expect((await cancel()).body.data).toMatchObject({ status: 'Voided' });
  expect((await cancel()).body.data).toMatchObject({ status: 'Voided' });
  await moveTo(provider, funder, '3bd');
  expect((await transactions(funder))[0]).toMatchObject({ status: 'Voided' });
  expect((await fundAgain(provider, funder)).status).toBe(202);
  await moveTo(provider, funder, '1bd');
  const [again] = await transactions(funder);
  expect((await funder.client.call(`POST /transactions/${String(again?.['uuid'])}/void`, {})).body.code).toBe('transaction_gone_out');
});

it.runIf(inject('full'))('canceling a deposit before its acceptance ends the pending request', async () => {
  const funder = await saver(provider);
  const small = { amount: '25.00', linked_account_uuid: await linkedOf(funder) };
  const { request_id: id } = (await funder.client.call('POST /deposit', small, { 'idempotency-key': randomUUID() })).body.data;
  const request = async () => (await funder.client.call(`GET /request/${String(id)}`)).body.data;
  const ordered = async () => (await transactions(funder)).find(({ amount }) => amount === '25.00');
  expect([(await ordered())?.['status'], (await request())['status']]).toEqual(['Initiated', 'PENDING']);
  await funder.client.call(`POST /transactions/${String((await ordered())?.['uuid'])}/void`, {}, { 'idempotency-key': randomUUID() });
  expect(await request()).toMatchObject({ status: 'FAILED', problem: { status: 409, code: 'transfer_canceled' } });
  await settle(provider);
  expect([(await ordered())?.['status'], (await request())['status']]).toEqual(['Voided', 'FAILED']);
});

it('a first deposit is ordered once, even if requested repeatedly', async () => {
  const funder = await readyToFund(provider, '77');
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => fundAgain(provider, funder)));
  expect(all.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(await transactions(funder)).toHaveLength(1);
});

it('a first deposit waits while an agreed document has changed', async () => {
  const funder = await readyToFund(provider, '77');
  const brand = provider.platform.brands.get('harbor') as { disclosures: BrandConfig['disclosures'] }; // normally reloaded at the next start
  const before = brand.disclosures;
  brand.disclosures = before.map((each, index) => (index === 1 ? { ...each, hash: 'a'.repeat(64) } : each));
  const refused = await fundAgain(provider, funder);
  brand.disclosures = before;
  expect([refused.status, refused.body.code]).toEqual([409, 'disclosures_open']);
  expect(await transactions(funder)).toEqual([]);
  expect((await fundAgain(provider, funder)).status).toBe(202);
});

const differing = [
  ['another amount', { amount: '500.01' }, 409, 'funding_changed'],
  ['someone else’s linked account', { linked_account_uuid: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f' }, 404, 'not_found'],
] as const;
it.each(inFull(differing, differing.slice(0, 1)))(
  'a first deposit is refused with %s than shown',
  async (_what, differences, status, code) => {
    const funder = await readyToFund(provider, '77');
    const answer = await fundAgain(provider, funder, differences);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  },
);

it('explains what is wrong with an amount', async () => {
  const { client } = await readyToFund(provider, '77');
  for (const [amount, said] of [
    ['0.99', /at least \$1\.00/],
    ['50000.01', /up to \$50,000\.00 at a time/],
    ['1e3', /amount in dollars/],
    ['-5', /amount in dollars/],
    ['5.005', /amount in dollars/],
    ['１２', /amount in dollars/],
  ] as const) {
    const { status, body } = await client.call('POST /initial-fund-amount', { amount });
    expect(status, amount).toBe(422);
    expect(body.errors['amount']?.[0], amount).toMatch(said);
  }
});

it('a return after spending takes the available balance and leaves a debt', async () => {
  const { deps } = provider.platform;
  const funder = await readyToFund(provider, '10');
  await funder.client.call('POST /initial-fund-amount', { amount: '500.10' });
  await fundAgain(provider, funder);
  await moveUntil(provider, funder, (await transactions(funder))[0]?.['available_at']);
  await spend(provider, funder, '320.00');
  await moveTo(provider, funder, '2bd');
  expect(await account(funder)).toMatchObject({ owed_balance: '320.00' });
  const stands = async () => {
    const accountId = String((await account(funder))?.['uuid']);
    const rows = await deps.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.accountId, accountId));
    return Object.fromEntries(rows.map(({ kind, balanceCents }) => [kind, balanceCents]));
  };
  expect(await stands()).toMatchObject({ available: 0n, held: 0n, receivable: -32_000n });
  if (!inject('full')) return;
  // The next deposit repays it.
  await linkFor(provider, funder, '77');
  await fundAgain(provider, funder);
  await moveTo(provider, funder, '8bd');
  expect(await stands()).toMatchObject({ available: 18_010n, held: 0n, receivable: 0n });
});
