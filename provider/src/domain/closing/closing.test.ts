import { randomUUID } from 'node:crypto';
import { and, eq, not } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import { accountRates } from '../../db/schema/accruals.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { lastMessage, settle, subjectsTo } from '../../../test/depositors.ts';
import { fundAgain, linkedOf, moveTo, order, readyToFund, saver, spend, toOpenDay, type Funder } from '../../../test/funders.ts';
import { inFull } from '../../../../test/setup/inFull.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
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
const account = async (funder: Funder) => (await list(funder, '/accounts'))[0];
const closingOf = async ({ client }: Funder) => (await client.call('GET /transfer-terms')).body.data['closing'] as Row | null;
const mailsTo = ({ email }: Funder) => subjectsTo(provider, email);
const progressOf = async ({ client }: Funder) => (await client.call('GET /depositor/progress')).body.data;
const post = ({ client }: Funder, call: string, body: object) => client.call(`POST ${call}`, body, { 'idempotency-key': randomUUID() });

/** Requests the closing with the balance shown to the depositor. */
async function close(funder: Funder, differences: object = {}) {
  const { available_balance: amount } = (await account(funder)) ?? {};
  const answer = await post(funder, '/close-my-account', { amount, linked_account_uuid: await linkedOf(funder), ...differences });
  await settle(provider);
  return answer;
}

/** The other bank returns the latest transfer in this direction, other than the closing. */
async function comeBack(funder: Funder, direction: string, returnCode: string): Promise<void> {
  const { platform } = provider;
  const { db, config, clock } = platform.deps;
  const moved = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.direction, direction as 'LinkedToPrimary'), not(transfers.isClosing)));
  const own = await list(funder, '/transactions');
  const id = own.flatMap(({ uuid }) => moved.filter((each) => each.id === uuid)).at(0)?.id ?? '';
  const update = { status: 'returned' as const, at: clock.now(), returnCode, change: null, lookAt: null };
  await transact(db, (tx) => applyTransferUpdate(tx, { now: clock.now(), config, brands: platform.brands }, id, update));
}

describe('closing an account', () => {
  it('reserves the whole balance and closes when it has been sent', async () => {
    const funder = await saver(provider);
    const answer = await close(funder);
    expect(answer.status).toBe(202);
    const request = await funder.client.call(`GET /request/${String(answer.body.data['request_id'])}`);
    expect(request.body.data).toMatchObject({ status: 'COMPLETED', data: {} });
    expect(await account(funder)).toMatchObject({ status: 'CLOSING', available_balance: '0.00', leaving_balance: '500.00' });
    expect(await closingOf(funder)).toMatchObject({ state: 'WAITING', transaction: { amount: '500.00', status: 'Pending' } });
    expect(await progressOf(funder)).toMatchObject({ registration_status: 'PASSED' });

    await moveTo(provider, funder, '1bd');
    const closed = await account(funder);
    expect(closed).toMatchObject({ status: 'CLOSED', current_balance: '0.00' });
    expect((await closingOf(funder))?.['transaction']).toMatchObject({ status: 'Submitted', date_submitted: closed?.['closed_at'] });
    expect(await closingOf(funder)).toMatchObject({ state: 'SENT' });
    const sent = (await closingOf(funder))?.['transaction'] as Row;
    expect((await post(funder, `/transactions/${String(sent['uuid'])}/void`, {})).status).toBe(403);
    expect(await progressOf(funder)).toMatchObject({ registration_status: 'VIEW_ONLY', extended_status: 'FUNDED' });
    await moveTo(provider, funder, '2bd');
    expect(await closingOf(funder)).toMatchObject({ state: 'ARRIVED' });
    expect(await mailsTo(funder)).toEqual(
      expect.arrayContaining(['You’re closing your account', 'Your account is closed', 'Your withdrawal has arrived']),
    );
    expect((await post(funder, '/withdraw', { amount: '1.00', linked_account_uuid: await linkedOf(funder) })).body.code).toBe(
      'account_closed',
    );
  });

  it('can be canceled until the cut-off', async () => {
    const funder = await saver(provider);
    await close(funder);
    const first = (await closingOf(funder))?.['transaction'] as Row;
    expect((await post(funder, `/transactions/${String(first['uuid'])}/void`, {})).status).toBe(200);
    expect(await account(funder)).toMatchObject({ status: 'OPEN', available_balance: '500.00' });
    expect(await closingOf(funder)).toMatchObject({ state: 'CANCELED' });
    expect(await mailsTo(funder)).toContain('Your account stays open');
    expect((await close(funder)).status).toBe(202);
    if (!inject('full')) return;
    await moveTo(provider, funder, '1bd');
    const second = (await closingOf(funder))?.['transaction'] as Row;
    expect((await post(funder, `/transactions/${String(second['uuid'])}/void`, {})).status).toBe(403);
    expect(await account(funder)).toMatchObject({ status: 'CLOSED' });
  });

  it.runIf(inject('full'))('pays out more than the daily limit', async () => {
    const funder = await saver(provider, '77', '250000.00');
    expect((await close(funder)).status).toBe(202);
    expect(await closingOf(funder)).toMatchObject({ transaction: { amount: '250000.00' } });
  });

  it('pays interest through the previous day, to the cent', async () => {
    const funder = await saver(provider, '77', '50000.00');
    const { db, clock } = provider.platform.deps;
    const accountId = String((await account(funder))?.['uuid']);
    await db.insert(accountRates).values({ accountId, day: addDays(bankDay(clock.now()), 1), apyBasisPoints: 400 });
    await moveTo(provider, funder, 'P3D');
    expect((await close(funder)).status).toBe(202);
    // Two days at 4%: 5,000,000 × (1.04^(2/365) − 1) = 1,074.65 cents.
    expect(await account(funder)).toMatchObject({ leaving_balance: '50010.74', interest: { accrued: '0.00' } });
    const paid = (await list(funder, '/transactions')).filter(({ direction }) => direction === 'ServiceToPrimary');
    expect(paid.length).toBeGreaterThan(1);
    if (!inject('full')) return;
    await moveTo(provider, funder, '2bd');
    expect(await account(funder)).toMatchObject({ status: 'CLOSED', current_balance: '0.00' });
  });

  it.runIf(inject('full'))('skips scheduled deposits, which end with the account or resume if it stays open', async () => {
    const funder = await saver(provider);
    const weekly = { amount: '10.00', linked_account_uuid: await linkedOf(funder), frequency: 'weekly' };
    expect((await post(funder, '/deposit', weekly)).status).toBe(201);
    await close(funder);
    const closing = (await closingOf(funder))?.['transaction'] as { uuid: string }; // requested above
    expect((await post(funder, `/transactions/${closing.uuid}/void`, {})).status).toBe(200);
    expect(await list(funder, '/schedules')).toMatchObject([{ amount: '10.00' }]);

    expect((await close(funder)).status).toBe(202);
    await moveTo(provider, funder, '2bd');
    expect(await account(funder)).toMatchObject({ status: 'CLOSED' });
    expect(await list(funder, '/schedules')).toEqual([]);
    expect((await list(funder, '/transactions')).filter(({ amount }) => amount === '10.00')).toEqual([]);
  });

  it.runIf(inject('full'))('mails whether scheduled deposits end or resume', async () => {
    const funder = await saver(provider);
    const weekly = { amount: '10.00', linked_account_uuid: await linkedOf(funder), frequency: 'weekly' };
    expect((await post(funder, '/deposit', weekly)).status).toBe(201);
    await close(funder);
    expect((await lastMessage(provider, funder.email)).text).toContain(
      'We make no scheduled deposits until then, and they end when your account closes.',
    );
    const closing = (await closingOf(funder))?.['transaction'] as { uuid: string }; // requested above
    await post(funder, `/transactions/${closing.uuid}/void`, {});
    expect((await lastMessage(provider, funder.email)).text).toContain('Your scheduled deposits continue, unless you canceled them.');
    await moveTo(provider, funder, 'P8D');
    expect((await list(funder, '/transactions')).filter(({ amount }) => amount === '10.00')).not.toEqual([]);
  });

  it('blocks other orders', async () => {
    const funder = await saver(provider);
    const linked = await linkedOf(funder);
    const inTwoMonths = addDays(bankDay(provider.platform.deps.clock.now()), 60);
    const monthly = { amount: '10.00', linked_account_uuid: linked, frequency: 'monthly', starts_on: inTwoMonths };
    expect((await post(funder, '/deposit', monthly)).status).toBe(201);
    await close(funder);
    for (const [call, body] of [
      ['/deposit', { amount: '10.00', linked_account_uuid: linked }],
      ['/deposit', monthly],
      ['/withdraw', { amount: '0.01', linked_account_uuid: linked }],
      ['/close-my-account', { amount: '0.00', linked_account_uuid: linked }],
    ] as const)
      expect((await post(funder, call, body)).body.code, call).toBe('account_closing');
  });

  it('is immediate for an empty account', async () => {
    const funder = await saver(provider);
    await spend(provider, funder, '500.00');
    const answer = await close(funder, { linked_account_uuid: undefined });
    expect([answer.status, answer.body.data]).toEqual([200, {}]);
    expect(await account(funder)).toMatchObject({ status: 'CLOSED' });
    expect(await closingOf(funder)).toEqual({ state: 'EMPTY', transaction: null });
    expect(await progressOf(funder)).toMatchObject({ registration_status: 'VIEW_ONLY' });
    expect((await lastMessage(provider, funder.email)).subject).toMatch(/^Your account is closed/);
  });

  it('makes one withdrawal per idempotency key', async () => {
    const funder = await saver(provider);
    const body = { amount: '500.00', linked_account_uuid: await linkedOf(funder) };
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => funder.client.call('POST /close-my-account', body, key)));
    await settle(provider);
    const again = await funder.client.call('POST /close-my-account', body, key);
    expect(answers.some(({ raw }) => raw === again.raw)).toBe(true);
    expect((await list(funder, '/transactions')).filter(({ direction }) => direction === 'PrimaryToLinked')).toHaveLength(1);
  });
});

describe('an account cannot be closed', () => {
  const unready: [what: string, code: string, prepare: (funder: Funder) => Promise<unknown>][] = [
    ['while a deposit is pending', 'money_under_way', (funder) => order(provider, funder, 'deposit', '10.00')],
    ['while a withdrawal is pending', 'money_under_way', (funder) => order(provider, funder, 'withdraw', '10.00')],
    [
      'to an unusable linked account',
      'linked_account_not_usable',
      async (funder) =>
        provider.platform.deps.db
          .update(linkedAccounts)
          .set({ status: 'LOCKED' })
          .where(eq(linkedAccounts.id, await linkedOf(funder))),
    ],
  ];
  it.each(inFull(unready, unready.slice(1, 2)))('%s', async (_what, code, prepare) => {
    const funder = await saver(provider);
    await prepare(funder);
    const before = await account(funder);
    const { status, body } = await close(funder);
    expect([status, body.code]).toEqual([409, code]);
    expect(await account(funder)).toEqual(before);
  });

  it('with an outdated balance, to someone else’s account, or during an application', async () => {
    const funder = await saver(provider);
    const before = await account(funder);
    for (const [status, code, differences] of [
      [409, 'balance_changed', { amount: '499.99' }],
      [404, 'not_found', { linked_account_uuid: randomUUID() }],
      [409, 'account_open', { amount: undefined, linked_account_uuid: undefined }],
    ] as const) {
      const refused = await close(funder, differences);
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(await account(funder)).toEqual(before);
    }
  });

  it.runIf(inject('full'))('without a destination account', async () => {
    const funder = await saver(provider);
    const { status, body } = await close(funder, { linked_account_uuid: undefined });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['linked_account_uuid']]);
  });

  it.runIf(inject('full'))('while some money is on hold', async () => {
    const funder = await saver(provider);
    await order(provider, funder, 'deposit', '10.00');
    await moveTo(provider, funder, '3bd');
    expect(await account(funder)).toMatchObject({ held_balance: '10.00' });
    expect((await close(funder)).body.code).toBe('money_held');
    await moveTo(provider, funder, '5bd');
    expect((await close(funder)).status).toBe(202);
  });

  it.runIf(inject('full'))('while money is owed', async () => {
    const funder = await saver(provider);
    const terms = provider.platform.brands.get('harbor')?.transfers;
    if (!terms) throw new Error('the brand is gone');
    const { holdDays } = terms;
    terms.holdDays = 0;
    await order(provider, funder, 'deposit', '100.00');
    await moveTo(provider, funder, '3bd');
    terms.holdDays = holdDays;
    await spend(provider, funder, '600.00');
    await comeBack(funder, 'LinkedToPrimary', 'R06');
    expect(await account(funder)).toMatchObject({ owed_balance: '100.00' });
    expect((await close(funder)).body.code).toBe('money_owed');
  });

  it.runIf(inject('full'))('during an application, which an amount does not cancel', async () => {
    const funder = await readyToFund(provider, '77');
    const { status, body } = await post(funder, '/close-my-account', { amount: '0.00' });
    expect([status, body.code]).toEqual([409, 'step_out_of_order']);
    expect((await fundAgain(provider, funder)).status).toBe(202);
  });

  const barred = [
    ['by its joint holder', { isPrimary: false }, 403, 'not_primary'],
    ['on hold', { registrationStatus: 'FAILED' }, 403, 'on_hold'],
    ['that is view-only', { registrationStatus: 'VIEW_ONLY' }, 403, 'on_hold'],
  ] as const;
  it.each(inFull(barred, barred.slice(0, 1)))('%s', async (_what, change, status, code) => {
    const funder = await saver(provider);
    await provider.platform.deps.db.update(depositors).set(change).where(eq(depositors.userId, funder.userId));
    const answer = await post(funder, '/close-my-account', { amount: '500.00', linked_account_uuid: randomUUID() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('money returned', () => {
  it('after the closing is kept, and the depositor is asked for another account', async () => {
    const funder = await saver(provider, '02');
    await close(funder);
    await moveTo(provider, funder, '3bd');
    expect(await closingOf(funder)).toMatchObject({ state: 'RETURNED', transaction: { status: 'Returned', return_code: 'R02' } });
    expect(await account(funder)).toMatchObject({ status: 'CLOSED', current_balance: '0.00' });
    expect(await mailsTo(funder)).toContain('We’re holding your money');
    expect((await funder.client.call('GET /user')).status).toBe(200);
  });

  it.runIf(inject('full')).each([
    ['an earlier withdrawal', 'PrimaryToLinked', '510.00'],
    ['a deposit', 'LinkedToPrimary', '300.00'],
  ] as const)('from %s during the closing keeps the account open', async (_what, direction, available) => {
    const funder = await saver(provider);
    await order(provider, funder, 'withdraw', '200.00');
    await order(provider, funder, 'deposit', '10.00');
    await moveTo(provider, funder, '8bd');
    expect((await close(funder)).status).toBe(202);
    await comeBack(funder, direction, 'R06');
    expect(await account(funder)).toMatchObject({ status: 'OPEN', leaving_balance: '0.00', available_balance: available });
    expect(await mailsTo(funder)).toContain('Your account stays open');
  });

  it.runIf(inject('full'))('from a deposit after the closing becomes a debt and requires no relink', async () => {
    const funder = await saver(provider);
    await order(provider, funder, 'deposit', '10.00');
    await moveTo(provider, funder, '8bd');
    await close(funder);
    await moveTo(provider, funder, '1bd');
    await comeBack(funder, 'LinkedToPrimary', 'R10');
    expect(await account(funder)).toMatchObject({ status: 'CLOSED', owed_balance: '10.00' });
    const [row] = await provider.platform.deps.db.select().from(depositors).where(eq(depositors.userId, funder.userId));
    expect(row?.relink).toBe(false);
  });

  it.runIf(inject('full'))('by a lock of the linked account before the cut-off keeps the account open', async () => {
    const funder = await saver(provider);
    await order(provider, funder, 'deposit', '10.00');
    await moveTo(provider, funder, '8bd');
    await close(funder);
    await comeBack(funder, 'LinkedToPrimary', 'R02');
    expect(await account(funder)).toMatchObject({ status: 'OPEN', available_balance: '500.00' });
    expect(await closingOf(funder)).toMatchObject({ state: 'CANCELED', transaction: { status: 'Cancelled' } });
  });
});
