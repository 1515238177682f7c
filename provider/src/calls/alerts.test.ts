import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { answers, confirm, createDepositor, fillIn, logIn, subjectsTo } from '../../test/depositors.ts';
import { fundedBy, linkedOf, moveTo, order, saver, toOpenDay } from '../../test/funders.ts';
import { logInByOutbox } from '../../test/sandboxOutbox.ts';
import { inFull } from '../../../test/setup/inFull.ts';
import { depositors } from '../db/schema/people.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
  await toOpenDay(provider);
});
afterAll(() => provider.close());

interface Alert {
  uuid: string;
  kind: string;
  title: string;
  text: string;
  about: { type: string; uuid: string | null } | null;
  read_at: string | null;
}

const alertsOf = async (client: Client) => (await client.call('GET /alerts')).body.data as unknown as Alert[];
const titlesOf = async (client: Client) => (await alertsOf(client)).map(({ title }) => title);

async function inAs(persona: string): Promise<Client> {
  const client = provider.client();
  await logInByOutbox(client, `${persona}@persona.example`, personaPassword);
  return client;
}

describe('marking alerts as read', () => {
  test('works for one, once, and then for all', async () => {
    const client = await inAs('active');
    const [first, ...others] = await alertsOf(client);
    const { status, body } = await client.call('POST /alerts/', { alert_id: first?.uuid });
    expect({ status, read: body.data['read_at'] }).toEqual({ status: 200, read: expect.any(String) });
    // Like a second tab that still shows it as unread.
    await provider.client().send('POST', '/sandbox/clock', { advance: 'PT1M' });
    expect((await client.call('POST /alerts/', { alert_id: first?.uuid })).body.data).toEqual(body.data);
    expect((await alertsOf(client)).slice(1)).toEqual(others);
    expect(others.some(({ read_at: at }) => at === null)).toBe(true);
    expect((await client.call('POST /alerts/all', {})).body.data).toEqual({});
    expect((await alertsOf(client)).filter(({ read_at: at }) => at === null)).toEqual([]);
    expect((await client.call('POST /alerts/all', {})).status).toBe(200);
  });

  test('reports someone else’s alert as nonexistent and leaves it unread', async () => {
    const [owner, stranger] = [await fundedBy(provider, '77'), await saver(provider)];
    const [alert] = await alertsOf(owner.client);
    const [foreign, absent] = [
      await stranger.client.call('POST /alerts/', { alert_id: alert?.uuid }),
      await stranger.client.call('POST /alerts/', { alert_id: randomUUID() }),
    ];
    expect([foreign.status, { ...foreign.body, request_id: '' }]).toEqual([404, { ...absent.body, request_id: '' }]);
    await stranger.client.call('POST /alerts/all', {});
    expect((await alertsOf(owner.client))[0]?.read_at).toBeNull();
  });

  const refused = [{ alert_id: 'all' }, {}, { alert_id: null }, { alert_id: randomUUID(), read_at: null }];
  test.each(inFull(refused, refused.slice(0, 1)))('refuses %j', async (body) => {
    const { client } = await saver(provider);
    expect((await client.call('POST /alerts/', body)).status).toBe(422);
  });
});

describe('an alert', () => {
  test('announces arrived money with a link to it, but not the depositor’s own actions', async () => {
    const funder = await fundedBy(provider, '77');
    expect(await titlesOf(funder.client)).toEqual(['Bookmark our address']);
    expect(await subjectsTo(provider, funder.email)).toContain('Your deposit is on its way');
    await moveTo(provider, funder, '4bd');
    const [arrived] = await alertsOf(funder.client);
    const [transaction] = (await funder.client.call('GET /transactions')).body.data as unknown as { uuid: string }[]; // a list, by contract
    expect(arrived).toMatchObject({
      kind: 'deposit',
      title: 'Your deposit has arrived',
      about: { type: 'transaction', uuid: transaction?.uuid },
    });
  });

  test('tells each holder what the other did, and both what the bank did', async () => {
    const [primary, joint] = [await inAs('joint-primary'), await inAs('joint-holder')];
    const before = await titlesOf(joint);
    const [linked] = (await primary.call('GET /linked-accounts')).body.data as unknown as { uuid: string }[]; // a list, by contract
    const deposit = { amount: '25.00', linked_account_uuid: linked?.uuid };
    expect((await joint.call('POST /deposit', deposit, { 'idempotency-key': randomUUID() })).status).toBe(202);
    await provider.work.finishDue(provider.platform.deps.clock.now());
    const [latest] = await alertsOf(primary);
    expect(latest).toMatchObject({ title: 'A deposit was set up', about: { type: 'transaction' } });
    expect(latest?.text).toContain('Another holder of your account set up a deposit of $25.00');
    expect(await titlesOf(joint)).toEqual(before);
    if (!inject('full')) return;
    await provider.client().send('POST', '/sandbox/clock', { advance: '4bd' });
    const [again, jointAgain] = [await inAs('joint-primary'), await inAs('joint-holder')];
    for (const client of [again, jointAgain]) expect(await titlesOf(client)).toContain('Your deposit has arrived');
  });

  test.runIf(inject('full'))('tells the other holder about a canceled withdrawal, but not who canceled it', async () => {
    const [primary, joint] = [await inAs('joint-primary'), await inAs('joint-holder')];
    const holder = { client: primary, email: '', userId: '' };
    await order(provider, holder, 'withdraw', '10.00', { linked_account_uuid: await linkedOf(holder) });
    const transactions = (await primary.call('GET /transactions')).body.data as unknown as { uuid: string; status: string }[]; // a list, by contract
    const waiting = transactions.find(({ status }) => status === 'Pending');
    const before = await titlesOf(primary);
    expect((await primary.call(`POST /transactions/${waiting?.uuid}/void`, {}, { 'idempotency-key': randomUUID() })).status).toBe(200);
    expect((await titlesOf(joint)).slice(0, 2)).toEqual(['Your withdrawal was canceled', 'A withdrawal was set up']);
    expect(await titlesOf(primary)).toEqual(before);
  });
});

describe('a reminder', () => {
  const move = (advance: string) => provider.client().send('POST', '/sandbox/clock', { advance });
  const chasesOf = async (client: Client) => (await alertsOf(client)).filter(({ kind }) => kind === 'chase');

  test.runIf(inject('full'))('comes once per application, three days after the applicant’s last login', async () => {
    const { client, email } = await createDepositor(provider);
    await client.call('PATCH /depositor', answers.basic());
    await move('P2D');
    await logIn(provider, client, email);
    await move('P2D');
    await logIn(provider, client, email);
    expect(await chasesOf(client)).toEqual([]);
    await move('P3D');
    await logIn(provider, client, email);
    const [chase] = await chasesOf(client);
    expect(chase).toMatchObject({ title: 'Finish your application', read_at: null });
    const mailed = async () => (await subjectsTo(provider, email)).filter((subject) => subject === 'Finish your application');
    expect(await mailed()).toHaveLength(1);
    await move('P4D');
    await logIn(provider, client, email);
    expect(await chasesOf(client)).toEqual([chase]);
    expect(await mailed()).toHaveLength(1);
    await client.call('POST /close-my-account', {});
    expect(await alertsOf(client)).toEqual([]);
  });

  async function createLinking(account_number: string) {
    const { client, email } = await createDepositor(provider);
    await fillIn(client, '341551234');
    await confirm(client);
    const { body } = await client.call('POST /link/manual', { routing_number: '110000000', account_type: 'checking', account_number });
    return { client, email, id: String(body.data['uuid']) };
  }

  const [waiting, expired] = ['Enter the amounts of your two small deposits', 'Your two small deposits have expired'];

  test.runIf(inject('full'))('about microdeposits comes once on each of the brand’s days, and their expiry is announced', async () => {
    const { email } = await createLinking('5510001177');
    const mailed = async () => (await subjectsTo(provider, email)).slice(1);
    await move('2bd');
    expect(await mailed()).toEqual([]);
    await move('P1D');
    expect(await mailed()).toEqual([waiting]);
    await move('P44D');
    expect(await mailed()).toEqual([waiting, waiting, waiting]);
    await move('P20D');
    expect(await mailed()).toEqual([waiting, waiting, waiting, expired]);
  });

  test.runIf(inject('full'))('about microdeposits does not come after they are confirmed', async () => {
    const number = '5510001277';
    const { client, email, id } = await createLinking(number);
    await move('2bd');
    await logIn(provider, client, email);
    const sent = (await provider.client().send('GET', `/sandbox/outbox?to=${number}`)).body as unknown as { amounts: string[] }[]; // as the sandbox returns it
    const [first_amount, second_amount] = sent[0]?.amounts ?? [];
    expect((await client.call('POST /link/manual/verify', { account_id: id, first_amount, second_amount })).status).toBe(200);
    await move('P20D');
    expect(await subjectsTo(provider, email)).not.toContain(waiting);
  });

  const others = [
    ['has an account', { registrationLastStep: 'completed', registrationStatus: 'PASSED' }],
    ['has started nothing', {}],
    ['waits for the bank’s decision', { registrationLastStep: 'confirmed', registrationStatus: 'FLAGGED' }],
    ['is on hold', { registrationLastStep: 'confirmed', registrationStatus: 'PASSED', extendedStatus: 'HOLD' }],
  ] as const;
  test.runIf(inject('full')).each(others)('does not come to a depositor who %s', async (_who, state) => {
    const { client, email } = await createDepositor(provider);
    if (Object.keys(state).length > 0) {
      await fillIn(client);
      const { data } = (await client.call('GET /depositor/progress')).body;
      const isIt = eq(depositors.id, String(data['depositor_id']));
      await provider.platform.deps.db.update(depositors).set(state).where(isIt);
    }
    await move('P4D');
    await logIn(provider, client, email);
    expect(await chasesOf(client)).toEqual([]);
  });
});
