import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { settle, subjectsTo } from '../../../test/depositors.ts';
import { linkedOf, linkFor, moveTo, moveUntil, order, saver, toOpenDay, type Funder } from '../../../test/funders.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  await toOpenDay(provider);
});
afterAll(() => provider.close());

type Row = Record<string, unknown>;
const list = async ({ client }: Funder, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[]; // a list, by contract
const account = async (funder: Funder) => (await list(funder, '/accounts'))[0];
const closingOf = async ({ client }: Funder) => (await client.call('GET /transfer-terms')).body.data['closing'] as Row | null;
const mailsTo = ({ email }: Funder) => subjectsTo(provider, email);
const post = ({ client }: Funder, call: string, body: object) => client.call(`POST ${call}`, body, { 'idempotency-key': randomUUID() });

/** Requests the closing with the balance shown to the depositor. */
async function close(funder: Funder, differences: object = {}) {
  const { available_balance: amount } = (await account(funder)) ?? {};
  const answer = await post(funder, '/close-my-account', { amount, linked_account_uuid: await linkedOf(funder), ...differences });
  await settle(provider);
  return answer;
}

it.runIf(inject('full'))('an account that always has money on hold is closed on the first possible day', async () => {
  const funder = await saver(provider);
  const linked = await linkedOf(funder);
  expect((await post(funder, '/deposit', { amount: '10.00', linked_account_uuid: linked, frequency: 'weekly' })).status).toBe(201);
  await moveTo(provider, funder, 'P22D');
  expect(['money_held', 'money_under_way']).toContain((await close(funder)).body.code);
  const { all } = (await funder.client.call('GET /transfer-terms')).body.data['withdrawal'] as { all: Row }; // as the contract says
  const answer = await close(funder, { when_possible: true });
  expect(answer.status).toBe(202);
  expect((await funder.client.call(`GET /request/${String(answer.body.data['request_id'])}`)).body.data).toMatchObject({
    status: 'COMPLETED',
  });
  expect(await account(funder)).toMatchObject({ status: 'CLOSING' });
  const planned = (await closingOf(funder))?.['transaction'] as Row;
  expect(await closingOf(funder)).toMatchObject({
    state: 'WAITING',
    transaction: { amount: all['amount'], goes_out_at: all['goes_out_at'] },
  });
  expect(await list(funder, '/schedules')).toEqual([]);
  expect((await post(funder, '/deposit', { amount: '10.00', linked_account_uuid: linked })).body.code).toBe('account_closing');

  // Canceled and requested again.
  expect((await post(funder, `/transactions/${String(planned['uuid'])}/void`, {})).body.data).toMatchObject({ status: 'Voided' });
  expect(await account(funder)).toMatchObject({ status: 'OPEN' });
  expect(await closingOf(funder)).toMatchObject({ state: 'CANCELED' });
  expect((await close(funder, { when_possible: true })).status).toBe(202);

  await moveUntil(provider, funder, all['goes_out_at'], 1);
  expect(await closingOf(funder)).toMatchObject({ state: 'WAITING', transaction: { status: 'Pending', amount: all['amount'] } });
  await moveTo(provider, funder, 'PT5M');
  expect(await account(funder)).toMatchObject({ status: 'CLOSED', current_balance: '0.00' });
  expect(await mailsTo(funder)).toEqual(
    expect.arrayContaining(['You’re closing your account', 'Your account stays open', 'Your account is closed']),
  );
});

it.runIf(inject('full'))('a planned closing is stopped when the bank account is replaced', async () => {
  const funder = await saver(provider);
  await order(provider, funder, 'deposit', '10.00');
  expect((await close(funder, { when_possible: true })).status).toBe(202);
  await linkFor(provider, funder, '77');
  await moveTo(provider, funder, '9bd');
  expect(await account(funder)).toMatchObject({ status: 'OPEN', available_balance: '510.00' });
  expect(await closingOf(funder)).toMatchObject({ state: 'CANCELED' });
  expect(await mailsTo(funder)).toContain('Your account stays open');
});
