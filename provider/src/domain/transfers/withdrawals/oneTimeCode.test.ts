import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestProvider, contextOf, type TestProvider } from '../../../../test/createTestProvider.ts';
import { logIn, verify } from '../../../../test/depositors.ts';
import { linkedOf, order, saver, type Funder } from '../../../../test/funders.ts';
import { readWithdrawalTerms } from '../../../config/moneyTerms.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

/** A depositor with $30,000.00 whose last code has expired. */
async function saverOfLongAgo(): Promise<Funder> {
  const funder = await saver(provider, '77', '30000.00');
  await funder.client.send('POST', '/sandbox/clock', { advance: 'PT6M' });
  return funder;
}

const confirm = ({ client, email }: Funder) => verify(provider, client, email);

const aboveOf = async ({ client }: Funder) => {
  const { withdrawal } = (await client.call('GET /transfer-terms')).body.data as { withdrawal: { code_above: unknown } };
  return withdrawal.code_above;
};
const availableOf = async ({ client }: Funder) => {
  const [account] = (await client.call('GET /accounts')).body.data as unknown as { available_balance: string }[]; // a list, by contract
  return account?.available_balance;
};
const withdraw = async (funder: Funder, amount: string) => {
  const { status, body } = await order(provider, funder, 'withdraw', amount);
  return status === 202 ? 'ordered' : `${status} ${body.code}`;
};

describe('a one-time code', () => {
  it('is needed above the brand’s daily total', async () => {
    const funder = await saverOfLongAgo();
    expect(await aboveOf(funder)).toBe('10000.00');
    expect(await withdraw(funder, '10000.01')).toBe('403 step_up_required');
    expect(await availableOf(funder)).toBe('30000.00');
    expect(await withdraw(funder, '6000.00')).toBe('ordered');
    expect(await aboveOf(funder)).toBe('4000.00');
    expect(await withdraw(funder, '4000.01')).toBe('403 step_up_required');
    expect(await withdraw(funder, '4000.00')).toBe('ordered');
    expect(await withdraw(funder, '0.01')).toBe('403 step_up_required');
    expect(await availableOf(funder)).toBe('20000.00');
  });

  it('is valid for five minutes in its own session', async () => {
    const funder = await saver(provider, '77', '30000.00');
    const elsewhere = { ...funder, client: provider.client() };
    await logIn(provider, elsewhere.client, funder.email);
    await funder.client.send('POST', '/sandbox/clock', { advance: 'PT6M' });
    await confirm(funder);
    expect(await aboveOf(funder)).toBeNull();
    expect(await aboveOf(elsewhere)).toBe('10000.00');
    expect(await withdraw(elsewhere, '12000.00')).toBe('403 step_up_required');
    expect(await withdraw(funder, '12000.00')).toBe('ordered');
    await funder.client.send('POST', '/sandbox/clock', { advance: 'PT6M' });
    expect(await aboveOf(funder)).toBe('0.00');
    expect(await withdraw(funder, '1.00')).toBe('403 step_up_required');
  });

  it('is needed to close an account with a larger balance', async () => {
    const funder = await saverOfLongAgo();
    const request = { amount: '30000.00', linked_account_uuid: await linkedOf(funder) };
    const close = () => funder.client.call('POST /close-my-account', request, { 'idempotency-key': randomUUID() });
    expect((await close()).body.code).toBe('step_up_required');
    expect(await availableOf(funder)).toBe('30000.00');
    await confirm(funder);
    expect((await close()).status).toBe(202);
    expect(await availableOf(funder)).toBe('0.00');
  });

  it.runIf(inject('full'))('is never needed if the brand disables it', async () => {
    const { brand } = contextOf(provider);
    const { codeAbove } = brand.withdrawals;
    const funder = await saverOfLongAgo();
    try {
      brand.withdrawals.codeAbove = null;
      expect(await aboveOf(funder)).toBeNull();
      expect(await withdraw(funder, '30000.00')).toBe('ordered');
    } finally {
      brand.withdrawals.codeAbove = codeAbove;
    }
  });
});

describe('the threshold for one-time codes', () => {
  it('defaults to $10,000.00 and cannot be disabled by mistake', () => {
    expect(readWithdrawalTerms({}, 'brand.json').codeAbove).toBe(1_000_000n);
    expect(readWithdrawalTerms({ codeAbove: null }, 'brand.json').codeAbove).toBeNull();
    expect(() => readWithdrawalTerms({ codeAbove: '0500.00' }, 'brand.json')).toThrow(/codeAbove/);
  });
});
