import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { confirm, createDepositor, fillIn, lastMessage, logIn } from '../../../test/depositors.ts';
import { linkedOf, moveTo, saver, type Funder } from '../../../test/funders.ts';
import { inFull } from '../../../../test/setup/inFull.ts';
import { bankOrders } from '../../db/schema/bankOrders.ts';
import { journalEntries, ledgerAccounts, postings } from '../../db/schema/ledger.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());
beforeEach(() => provider.platform.deps.clock.reset());

const lakeside = { routing_number: '110000000', account_type: 'checking' };
let count = 0;
/** A unique account number; its ending decides the outcome of deposits. */
const newNumber = (ending = '77') => `55${String(10_000 + (count += 1))}${ending}`;

const advance = async (by: string) => void (await provider.client().send('POST', '/sandbox/clock', { advance: by }));
/** Amounts on the other bank's statement. */
const amountsAt = async (number: string): Promise<string[][]> => {
  const { body } = await provider.client().send('GET', `/sandbox/outbox?to=${number}`);
  return (body as unknown as { channel: string; amounts: string[] }[]).map(({ amounts }) => amounts); // as the sandbox returns it
};
/** A new key, so that it is not a replay. */
const anew = () => ({ 'idempotency-key': randomUUID() });
const link = (client: Client, account_number: string, other: object = {}) =>
  client.call('POST /link/manual', { ...lakeside, account_number, ...other }, anew());
const guess = (client: Client, account_id: string, [first_amount = '', second_amount = '']: string[]) =>
  client.call('POST /link/manual/verify', { account_id, first_amount, second_amount }, anew());
const reissue = (client: Client, account_id: string) => client.call('POST /link/manual/reissue', { account_id }, anew());
const stateOf = async (client: Client) => (await client.call('GET /link/manual')).body.data['state'];
const stepOf = async (client: Client) => (await client.call('GET /depositor/progress')).body.data['registration_last_step'];
const rowOf = async (id: string) => (await provider.platform.deps.db.select().from(linkedAccounts).where(eq(linkedAccounts.id, id)))[0];

async function createApplicant() {
  const depositor = await createDepositor(provider);
  await fillIn(depositor.client, '341551234');
  await confirm(depositor.client);
  return depositor;
}

async function createLinking(ending?: string) {
  const depositor = await createApplicant();
  const number = newNumber(ending);
  const { body } = await link(depositor.client, number);
  return { ...depositor, number, id: String(body.data['uuid']) };
}

/** Like `createLinking`, after the microdeposits have arrived. */
async function createArrived(ending?: string) {
  const linking = await createLinking(ending);
  await advance('4bd');
  await logIn(provider, linking.client, linking.email);
  const [amounts = []] = await amountsAt(linking.number);
  return { ...linking, amounts };
}

/** A depositor whose linked account is locked. */
async function createRelinking(): Promise<Funder> {
  const funder = await saver(provider);
  const { db } = provider.platform.deps;
  await db
    .update(linkedAccounts)
    .set({ status: 'LOCKED' })
    .where(eq(linkedAccounts.id, await linkedOf(funder)));
  await db.update(depositors).set({ relink: true }).where(eq(depositors.userId, funder.userId));
  return funder;
}

const wrongFor = ([one = '', other = '']: string[]) => (one === '0.01' && other === '0.02' ? ['0.01', '0.03'] : ['0.01', '0.02']);

describe('manually entered bank details', () => {
  it('are stored, and two microdeposits are sent', async () => {
    const { client, email } = await createApplicant();
    const number = newNumber();
    const { status, body } = await link(client, number);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'VERIFICATION_PENDING',
      linking_type: 'MANUAL',
      institution: 'Lakeside Credit Union',
      mask: number.slice(-4),
      microdeposits: { status: 'SENT', tries_left: 3, can_reissue: false },
    });
    expect([await stepOf(client), await stateOf(client), await amountsAt(number)]).toEqual(['bank', 'ARRIVING', []]);
    expect((await lastMessage(provider, email)).subject).toContain('Look for two small deposits');
  });

  it('are refused with errors at their fields', async () => {
    const { client } = await createApplicant();
    for (const [wrong, field] of [
      [{ routing_number: '110000001' }, 'routing_number'],
      [{ routing_number: '333333334' }, 'routing_number'],
      [{ routing_number: '' }, 'routing_number'],
      [{ account_number: '123' }, 'account_number'],
      [{ account_number: '123456789012345678' }, 'account_number'],
      [{ account_number: '12345O' }, 'account_number'],
    ] as const) {
      const { status, body } = await link(client, newNumber(), wrong);
      expect([status, Object.keys(body.errors)], JSON.stringify(wrong)).toEqual([422, [field]]);
      expect(await stepOf(client)).toBe('confirmed');
    }
  });

  it.runIf(inject('full'))('may contain spaces and dashes, and an unknown bank', async () => {
    const { client } = await createApplicant();
    const { body } = await link(client, '12-3456 78', { routing_number: '0710-0001 3' });
    expect(body.data).toMatchObject({ institution: 'JPMorgan Chase', mask: '5678' });
    const other = await link(client, '12345679', { routing_number: '021200025' });
    expect(other.body.data['institution']).toBe('your bank');
  });

  it.runIf(inject('full'))('can be replaced, which sends new microdeposits', async () => {
    const { client, id, number } = await createLinking();
    const second = await link(client, newNumber());
    expect((await rowOf(id))?.status).toBe('ARCHIVED');
    expect((await provider.platform.deps.db.select().from(microRounds).where(eq(microRounds.linkedAccountId, id)))[0]?.status).toBe(
      'REPLACED',
    );
    const orders = await provider.platform.deps.db.select().from(bankOrders).where(eq(bankOrders.linkedAccountId, id));
    expect(orders.map(({ state }) => state)).toEqual(['STOPPED', 'STOPPED', 'STOPPED']);
    await advance('4bd');
    expect(await amountsAt(number)).toEqual([]);
    expect((await rowOf(String(second.body.data['uuid'])))?.status).toBe('VERIFICATION_PENDING');
  });

  it.runIf(inject('full'))('send no more microdeposits when repeated', async () => {
    const { client, id, number } = await createLinking();
    const again = await link(client, number);
    expect(again.body.data['uuid']).toBe(id);
    expect(await provider.platform.deps.db.select().from(microRounds).where(eq(microRounds.linkedAccountId, id))).toHaveLength(1);
  });

  it('are refused before the identity check, and while a link is active', async () => {
    const { client } = await createDepositor(provider);
    expect((await link(client, newNumber())).status).toBe(403);
    const linked = await saver(provider);
    expect((await link(linked.client, newNumber())).status).toBe(409);
  });

  it.runIf(inject('full'))('are refused by brands with instant linking only, and above the daily limit', async () => {
    const { config } = provider.platform.deps;
    const { client } = await createApplicant();
    const before = config.accountLinkingMode;
    config.accountLinkingMode = 'FASTLINK_ONLY';
    expect((await link(client, newNumber())).body.code).toBe('linking_mode');
    config.accountLinkingMode = before;
    const limits = config.limits;
    config.limits = { ...limits, manualLinksPerDay: 3 };
    expect((await link(client, newNumber())).status).toBe(200);
    expect((await link(client, newNumber())).status).toBe(200);
    const refused = await link(client, newNumber());
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect(refused.body.message).toBe('Too many tries for one day. Please try again tomorrow.');
    config.limits = limits;
  });
});

describe('microdeposit amounts', () => {
  it.runIf(inject('full'))('confirm the account in either order', async () => {
    const { client, id, amounts } = await createArrived();
    expect(await stateOf(client)).toBe('ARRIVED');
    const { status, body } = await guess(client, id, amounts.toReversed());
    expect([status, body.data['status']]).toEqual([200, 'ACTIVE']);
    expect([await stepOf(client), await stateOf(client)]).toEqual(['verified', 'LINKED']);
  });

  it('cannot be entered before they arrive, which does not count as a try', async () => {
    const { client, id } = await createLinking();
    for (let times = 0; times < 4; times += 1) {
      const { status, body } = await guess(client, id, ['0.01', '0.02']);
      expect([status, body.code]).toEqual([409, 'microdeposits_early']);
    }
    expect((await client.call('GET /link/manual')).body.data['tries_left']).toBe(3);
  });

  it('can be wrong three times, without a hint which one; then new deposits can be requested', async () => {
    const { client, email, id, amounts, number } = await createArrived();
    const half = [amounts[0] ?? '', amounts[1] === '0.99' ? '0.98' : '0.99'];
    const first = await guess(client, id, half);
    const second = await guess(client, id, wrongFor(amounts));
    expect([first.status, first.body.code, first.body.errors]).toEqual([400, 'microdeposits_wrong', {}]);
    expect([first.body.message, second.body.message]).toEqual([
      'Those amounts don’t match. You have 2 more tries.',
      'Those amounts don’t match. You have one more try.',
    ]);
    const third = await guess(client, id, wrongFor(amounts));
    expect([third.status, third.body.code]).toEqual([403, 'microdeposits_failed']);
    expect((await guess(client, id, amounts)).status).toBe(403);
    expect([(await rowOf(id))?.status, await stateOf(client), await stepOf(client)]).toEqual(['FAILED', 'FAILED', 'bank']);

    const reissued = await reissue(client, id);
    expect([reissued.status, reissued.body.data['status']]).toEqual([200, 'VERIFICATION_PENDING']);
    expect(await stateOf(client)).toBe('ARRIVING');
    expect((await reissue(client, id)).body.code).toBe('microdeposits_wait');
    await advance('4bd');
    await logIn(provider, client, email);
    const [fresh = []] = await amountsAt(number);
    expect((await guess(client, id, fresh)).status).toBe(200);
    expect(await stepOf(client)).toBe('verified');
  });

  it.runIf(inject('full'))('end with the last round, even if the numbers are entered again', async () => {
    const { client, email, id, number } = await createArrived();
    for (let round = 1; round <= 3; round += 1) {
      const [amounts = []] = await amountsAt(number);
      for (let times = 0; times < 3; times += 1) await guess(client, id, wrongFor(amounts));
      if (round === 3) break;
      const again = round === 1 ? await reissue(client, id) : await link(client, number);
      expect([again.status, again.body.data['uuid']]).toEqual([200, id]);
      await advance('4bd');
      await logIn(provider, client, email);
    }
    expect(await stateOf(client)).toBe('SPENT');
    expect((await reissue(client, id)).body.code).toBe('microdeposits_limit');
    expect((await link(client, number)).body.code).toBe('microdeposits_limit');
    expect((await link(client, newNumber())).status).toBe(200);
  });

  it.runIf(inject('full'))('allow three concurrent guesses at most', async () => {
    const { client, id, amounts } = await createArrived();
    const wrong = wrongFor(amounts);
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(client, id, wrong)));
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes.filter((code) => code === 'microdeposits_wrong')).toHaveLength(2);
    expect(codes.filter((code) => code === 'microdeposits_failed')).toHaveLength(10);
    const [round] = await provider.platform.deps.db.select().from(microRounds).where(eq(microRounds.linkedAccountId, id));
    expect([round?.tries, round?.status]).toEqual([3, 'FAILED']);
  });

  it.runIf(inject('full'))('are refused at their field when impossible, which does not count as a try', async () => {
    const { client, id } = await createArrived();
    for (const amount of ['', '0', '0.00', '1.00', '7', '-0.07', '0.071', '٠.٠٧']) {
      const { status, body } = await guess(client, id, [amount, '0.05']);
      expect([status, Object.keys(body.errors)], amount).toEqual([422, ['first_amount']]);
    }
    expect((await client.call('GET /link/manual')).body.data['tries_left']).toBe(3);
  });

  it.runIf(inject('full'))('expire, after which new deposits can be requested', async () => {
    const { client, email, id } = await createArrived();
    await advance('P61D');
    await logIn(provider, client, email);
    expect([await stateOf(client), (await rowOf(id))?.status]).toEqual(['EXPIRED', 'TIMEOUT']);
    expect((await guess(client, id, ['0.01', '0.02'])).body.code).toBe('microdeposits_expired');
    expect((await reissue(client, id)).status).toBe(200);
  });

  it.runIf(inject('full'))('cannot be guessed, or even detected, by someone else', async () => {
    const { id, amounts } = await createArrived();
    const { client } = await createArrived();
    const absent = '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f';
    const answers = await Promise.all([id, absent].map((account) => guess(client, account, amounts)));
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array.from({ length: 2 }, () => [404, 'not_found', answers[0]?.body.message]),
    );
    expect((await reissue(client, id)).status).toBe(404);
  });
});

describe('the other bank’s answer', () => {
  it('is booked in the ledger: credits out, and their debit back', async () => {
    const { id } = await createArrived();
    const { db } = provider.platform.deps;
    const entries = await db.select().from(journalEntries).where(eq(journalEntries.linkedAccountId, id)).orderBy(journalEntries.at);
    expect(entries.map(({ kind }) => kind)).toEqual(['micro_sent', 'micro_sent', 'micro_taken']);
    const micro = await db
      .select({ cents: postings.cents })
      .from(postings)
      .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
      .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, postings.ledgerAccountId), eq(ledgerAccounts.kind, 'micro')))
      .where(eq(journalEntries.linkedAccountId, id));
    expect(micro.reduce((sum, { cents }) => sum + cents, 0n)).toBe(0n);
  });

  it.each(inFull(['03', '04'], ['03']))('R%s reports that the account does not exist, and another can be linked', async (code) => {
    const { client, email, id, number } = await createArrived(code);
    expect([(await rowOf(id))?.status, (await rowOf(id))?.lockCode, await stateOf(client)]).toEqual([
      'VERIFICATION_RETURNED',
      `R${code}`,
      'RETURNED',
    ]);
    expect(await amountsAt(number)).toEqual([]);
    const sent = await provider.client().send('GET', `/sandbox/outbox?to=${email}`);
    expect(JSON.stringify(sent.body)).toContain('We couldn’t reach your bank account');
    expect((await link(client, number)).body.code).toBe('account_unusable');
    expect((await link(client, newNumber())).status).toBe(200);
  });
});

describe('relinking', () => {
  it.runIf(inject('full'))('manually replaces the locked account and clears the relink flag', async () => {
    const funder = await createRelinking();
    const { client } = funder;
    const number = newNumber();
    const { body } = await link(client, number);
    await moveTo(provider, funder, '4bd');
    const [amounts = []] = await amountsAt(number);
    expect((await guess(client, String(body.data['uuid']), amounts)).status).toBe(200);
    const linked = (await client.call('GET /linked-accounts')).body.data as unknown as { status: string }[]; // a list, by contract
    expect(linked.map(({ status }) => status)).toEqual(['ACTIVE', 'ARCHIVED']);
    expect(await stepOf(client)).toBe('completed');
    expect((await client.call('GET /auth-check')).body.data['relink']).toBe(false);
    expect((await link(client, newNumber())).status).toBe(409);
  });
});

it('ends the microdeposits of a canceled application', async () => {
  const { userId: relinking } = await createRelinking();
  const { client, id } = await createLinking();
  expect((await client.call('POST /close-my-account', {})).status).toBe(200);
  const { db } = provider.platform.deps;
  expect((await db.select().from(microRounds).where(eq(microRounds.linkedAccountId, id)))[0]?.status).toBe('REPLACED');
  const orders = await db.select().from(bankOrders).where(eq(bankOrders.linkedAccountId, id));
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['STOPPED']));
  const [other] = await db.select().from(depositors).where(eq(depositors.userId, relinking));
  expect(other?.relink).toBe(true);
});
