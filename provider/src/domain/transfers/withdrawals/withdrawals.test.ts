import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../../test/createTestProvider.ts';
import { subjectsTo } from '../../../../test/depositors.ts';
import { jointSavers, linkedOf, linkFor, moveTo, moveUntil, order, saver, toOpenDay, type Funder } from '../../../../test/funders.ts';
import { inFull } from '../../../../../test/setup/inFull.ts';
import { linkedAccounts } from '../../../db/schema/money.ts';
import { depositors } from '../../../db/schema/people.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  await toOpenDay(provider);
});
afterAll(() => provider.close());

type Row = Record<string, unknown>;
const list = async ({ client }: Funder, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[]; // a list, by contract
const latest = async (funder: Funder, direction: string) =>
  (await list(funder, '/transactions')).find((each) => each['direction'] === direction);
const account = async (funder: Funder) => (await list(funder, '/accounts'))[0];
const mailsTo = ({ email }: Funder) => subjectsTo(provider, email);
const termsOf = async ({ client }: Funder) => (await client.call('GET /transfer-terms')).body.data as Record<string, Row>;
const cancel = ({ client }: Funder, id: unknown) =>
  client.call(`POST /transactions/${String(id)}/void`, {}, { 'idempotency-key': randomUUID() });
const resultOf = async ({ client }: Funder, { body }: { body: { data: Row } }) =>
  (await client.call(`GET /request/${String(body.data['request_id'])}`)).body.data;

describe('a withdrawal', () => {
  it('reserves its money, is sent at the cut-off, and arrives', async () => {
    const funder = await saver(provider);
    const answer = await order(provider, funder, 'withdraw', '120.50');
    expect(answer.status).toBe(202);
    const ordered = await latest(funder, 'PrimaryToLinked');
    expect(await resultOf(funder, answer)).toMatchObject({ status: 'COMPLETED', data: ordered });
    expect(ordered).toMatchObject({ status: 'Pending', amount: '120.50', available_at: null });
    expect((await termsOf(funder))['withdrawal']).toMatchObject({
      latest: ordered,
      cut_off_at: ordered?.['goes_out_at'],
      before_cut_off: { settles_at: ordered?.['expected_at'] },
      available: '379.50',
      limits: { left_today: '99879.50' },
    });
    expect(await account(funder)).toMatchObject({ available_balance: '379.50', current_balance: '500.00' });

    await moveTo(provider, funder, '1bd');
    expect(await latest(funder, 'PrimaryToLinked')).toMatchObject({ status: 'Submitted' });
    expect(await account(funder)).toMatchObject({ available_balance: '379.50', current_balance: '379.50' });
    expect((await cancel(funder, ordered?.['uuid'])).body.code).toBe('transaction_gone_out');
    await moveTo(provider, funder, '2bd');
    expect(await latest(funder, 'PrimaryToLinked')).toMatchObject({ status: 'Settled', date_processed: ordered?.['expected_at'] });
    expect(await mailsTo(funder)).toEqual(
      expect.arrayContaining(['Your withdrawal is set up', 'Your withdrawal is on its way', 'Your withdrawal has arrived']),
    );
  });

  it('can empty an account to the cent', async () => {
    const funder = await saver(provider, '77', '0.01');
    expect((await order(provider, funder, 'withdraw', '0.01')).status).toBe(202);
    expect(await account(funder)).toMatchObject({ available_balance: '0.00', current_balance: '0.01' });
  });

  const impossible = [
    ['500.01', /up to \$500\.00/],
    ['50000.01', /up to \$50,000\.00 at a time/],
    ['0.00', /at least \$0\.01/],
  ] as const;
  it.each(inFull(impossible, impossible.slice(0, 1)))('of %s is refused and reserves nothing', async (amount, said) => {
    const funder = await saver(provider);
    const { status, body } = await order(provider, funder, 'withdraw', amount);
    expect([status, body.errors['amount']?.[0]]).toEqual([422, expect.stringMatching(said)]);
    expect(await account(funder)).toMatchObject({ available_balance: '500.00' });
  });

  it('is refused above the remaining daily limit', async () => {
    const funder = await saver(provider, '77', '150000.00');
    for (const amount of ['50000.00', '49999.00']) expect((await order(provider, funder, 'withdraw', amount)).status).toBe(202);
    const { body } = await order(provider, funder, 'withdraw', '1.01');
    expect(body.errors['amount']).toEqual(['You can move up to $1.00 more today.']);
  });

  it('can be canceled until it is sent, which releases its money', async () => {
    const funder = await saver(provider);
    await order(provider, funder, 'withdraw', '500.00');
    const ordered = await latest(funder, 'PrimaryToLinked');
    expect((await cancel(funder, ordered?.['uuid'])).body.data).toMatchObject({ status: 'Voided' });
    expect(await account(funder)).toMatchObject({ available_balance: '500.00', current_balance: '500.00' });
    // In another window, or by the other holder.
    expect((await cancel(funder, ordered?.['uuid'])).body.data).toMatchObject({ uuid: ordered?.['uuid'], status: 'Voided' });
    expect((await mailsTo(funder)).filter((each) => each === 'Your withdrawal was canceled')).toHaveLength(1);
    if (!inject('full')) return;
    await order(provider, funder, 'withdraw', '500.00');
    await moveTo(provider, funder, '1bd');
    const again = await latest(funder, 'PrimaryToLinked');
    expect((await cancel(funder, again?.['uuid'])).body.code).toBe('transaction_gone_out');
    expect(again).toMatchObject({ status: 'Submitted' });
  });

  const returns: [string, string, string | null][] = [
    ['01', 'ACTIVE', null],
    ['02', 'LOCKED', 'R02'],
    ['03', 'LOCKED', 'R03'],
    ['16', 'LOCKED', 'R16'],
  ];
  it.each(inFull(returns, returns.slice(1, 2)))(
    'returned with R%s is credited again and leaves the linked account %s',
    async (ending, status, code) => {
      const funder = await saver(provider, ending);
      await order(provider, funder, 'withdraw', '500.00');
      await moveTo(provider, funder, '3bd');
      expect(await latest(funder, 'PrimaryToLinked')).toMatchObject({ status: 'Returned', return_code: `R${ending}` });
      expect(await account(funder)).toMatchObject({ available_balance: '500.00', current_balance: '500.00' });
      expect((await list(funder, '/linked-accounts'))[0]).toMatchObject({ status, return_code: code });
      expect(await mailsTo(funder)).toContain('Your withdrawal was returned');
    },
  );

  it.runIf(inject('full'))('returned after its arrival is credited again', async () => {
    const funder = await saver(provider, '10');
    await order(provider, funder, 'withdraw', '200.00');
    await moveTo(provider, funder, '3bd');
    expect(await latest(funder, 'PrimaryToLinked')).toMatchObject({ status: 'Settled' });
    await moveTo(provider, funder, '4bd');
    expect(await latest(funder, 'PrimaryToLinked')).toMatchObject({ status: 'Returned', return_code: 'R10' });
    expect(await account(funder)).toMatchObject({ available_balance: '500.00', current_balance: '500.00' });
  });

  it.runIf(inject('full'))('is canceled when its account is locked, which releases its money', async () => {
    const funder = await saver(provider, '02');
    await order(provider, funder, 'withdraw', '100.00');
    const back = (await latest(funder, 'PrimaryToLinked'))?.['expected_at'];
    // The first one is returned in the morning, before the second would be sent in the afternoon.
    await moveUntil(provider, funder, back, 10);
    await order(provider, funder, 'withdraw', '50.00');
    await moveUntil(provider, funder, back);
    const all = await list(funder, '/transactions');
    expect(all.flatMap(({ direction, status }) => (direction === 'PrimaryToLinked' ? [status] : [])).toSorted()).toEqual([
      'Cancelled',
      'Returned',
    ]);
    expect(await account(funder)).toMatchObject({ available_balance: '500.00', current_balance: '500.00' });
    expect(await mailsTo(funder)).toContain('Your withdrawal was canceled');
  });
});

describe('a deposit after registration', () => {
  it.runIf(inject('full'))('is ordered, settles, is held, and becomes available', async () => {
    const funder = await saver(provider, '77', '1.00');
    const answer = await order(provider, funder, 'deposit', '250.00');
    expect(answer.status).toBe(202);
    const ordered = await latest(funder, 'LinkedToPrimary');
    expect(await resultOf(funder, answer)).toMatchObject({ status: 'COMPLETED', data: ordered });
    const { deposit } = await termsOf(funder);
    expect(deposit).toMatchObject({
      latest: ordered,
      cut_off_at: ordered?.['goes_out_at'],
      before_cut_off: { settles_at: ordered?.['expected_at'], available_at: ordered?.['available_at'] },
      limits: { left_today: '99750.00' },
    });
    await moveTo(provider, funder, '3bd');
    expect(await account(funder)).toMatchObject({ available_balance: '1.00', current_balance: '251.00' });
    await moveTo(provider, funder, '5bd');
    expect(await account(funder)).toMatchObject({ available_balance: '251.00' });
  });

  const refused = [
    ['0.99', /at least \$1\.00/],
    ['50000.01', /up to \$50,000\.00 at a time/],
  ] as const;
  it.each(inFull(refused, refused.slice(0, 1)))('of %s is refused', async (amount, said) => {
    const funder = await saver(provider);
    const { status, body } = await order(provider, funder, 'deposit', amount);
    expect([status, body.errors['amount']?.[0]]).toEqual([422, expect.stringMatching(said)]);
  });

  it.runIf(inject('full'))('returned for insufficient funds keeps the linked account; a closed account locks it', async () => {
    const short = await saver(provider, '01');
    const closed = await saver(provider, '02');
    for (const one of [short, closed]) await order(provider, one, 'deposit', '10.00');
    await moveTo(provider, short, '3bd');
    await moveTo(provider, closed, 'PT0S');
    expect((await list(short, '/linked-accounts'))[0]).toMatchObject({ status: 'ACTIVE' });
    expect((await list(closed, '/linked-accounts'))[0]).toMatchObject({ status: 'LOCKED' });
    expect((await order(provider, closed, 'deposit', '10.00')).body.code).toBe('relink_state');
  });
});

describe('a transfer’s linked account', () => {
  const statuses = [
    ['LOCKED', [409, 409]],
    ['ACTIVE', [202, 202]],
    ['DEPOSITS_LOCKED', [202, 409]],
    ['VERIFICATION_PENDING', [409, 409]],
  ] as const;
  it.each(inFull(statuses, statuses.slice(0, 1)))('that is %s', async (status, expected) => {
    const funder = await saver(provider);
    await provider.platform.deps.db
      .update(linkedAccounts)
      .set({ status })
      .where(eq(linkedAccounts.id, await linkedOf(funder)));
    const answers = [await order(provider, funder, 'deposit', '10.00'), await order(provider, funder, 'withdraw', '10.00')];
    expect(answers.map((answer) => answer.status)).toEqual(expected);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(
      expected.flatMap((each) => (each === 409 ? ['linked_account_not_usable'] : [])),
    );
  });

  it('is the one that was named, not a replaced one', async () => {
    const funder = await saver(provider);
    const old = await linkedOf(funder);
    await linkFor(provider, funder, '77');
    expect((await order(provider, funder, 'withdraw', '10.00', { linked_account_uuid: old })).body.code).toBe('linked_account_not_usable');
    expect((await order(provider, funder, 'withdraw', '10.00')).status).toBe(202);
  });

  it('cannot be someone else’s', async () => {
    const [one, other] = [await saver(provider), await saver(provider)];
    const foreign = await order(provider, one, 'withdraw', '10.00', { linked_account_uuid: await linkedOf(other) });
    const nobodys = await order(provider, one, 'withdraw', '10.00', { linked_account_uuid: randomUUID() });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...nobodys.body, request_id: '' });
  });
});

it.each(inFull([{ extendedStatus: 'HOLD' }, { registrationStatus: 'FAILED' }], [{ extendedStatus: 'HOLD' }]))(
  'no holder can move money while the primary is %j',
  async (held) => {
    const [primary, joint] = await jointSavers(provider);
    await provider.platform.deps.db.update(depositors).set(held).where(eq(depositors.userId, primary.userId));
    for (const holder of [primary, joint])
      for (const call of ['deposit', 'withdraw'] as const) expect((await order(provider, holder, call, '10.00')).body.code).toBe('on_hold');
    expect((await joint.client.call('GET /accounts')).status).toBe(200);
  },
);

it('both holders can move money, within the remaining balance', async () => {
  const [primary, joint] = await jointSavers(provider);
  expect((await order(provider, joint, 'withdraw', '300.00')).status).toBe(202);
  expect((await order(provider, primary, 'withdraw', '300.00')).body.errors['amount']).toEqual(['You can withdraw up to $200.00.']);
  const ordered = await latest(primary, 'PrimaryToLinked');
  expect((await cancel(primary, ordered?.['uuid'])).status).toBe(200);
  expect((await order(provider, primary, 'withdraw', '500.00')).status).toBe(202);
});
