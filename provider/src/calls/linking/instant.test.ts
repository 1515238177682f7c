import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import { createDepositor, lastMessage, logIn } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import type { Client } from '../../../test/client.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { personas } from '../../sandbox/personas/personas.ts';
import { createSites, type Sites } from '../../sandbox/ports/sites.ts';

let provider: TestProvider;
let sites: Sites;

beforeAll(async () => {
  provider = await createTestProvider();
  sites = createSites(provider.platform.deps.config);
});
afterAll(() => provider.close());

async function loggedIn(id: string): Promise<Client> {
  const persona = personas.find((each) => each.id === id);
  if (!persona) throw new Error(`there is no persona ${id}`);
  const client = provider.client();
  await logIn(provider, client, persona.email, persona.password);
  return client;
}

async function confirmed(differences: Partial<typeof depositors.$inferInsert> = {}) {
  const { client, email } = await createDepositor(provider);
  const id = await depositorIdOf(client);
  const state = { registrationStatus: 'PASSED', registrationLastStep: 'confirmed', firstName: 'Jordan', lastName: 'Rivera' };
  await provider.platform.deps.db
    .update(depositors)
    .set({ ...state, ...differences })
    .where(eq(depositors.id, id));
  return { client, email, id };
}

const depositorIdOf = async (client: Client) => String((await client.call('GET /depositor/progress')).body.data['depositor_id']);

async function visit(client: Client, login: string, institution = 'lakeside', code?: string): Promise<string> {
  const { body } = await client.call('GET /fastlink');
  const token = String(body.data['access_token']);
  const end = sites.logIn({ token, institution, login, now: provider.platform.deps.clock.now(), ...(code !== undefined && { code }) });
  if (typeof end === 'string' || !('result' in end)) throw new Error(`the login ended with ${JSON.stringify(end)}`);
  return end.result;
}

const link = (client: Client, result: string, account?: string) =>
  client.call('POST /link/fastlink', { result, ...(account !== undefined && { account }) });

const linkedOf = async (client: Client) => (await client.call('GET /linked-accounts')).body.data as unknown as Record<string, unknown>[]; // a list, by contract

describe('a widget session', () => {
  test('starts with page URL, token and expiry', async () => {
    const { client } = await confirmed();
    const [one, other] = [await client.call('GET /fastlink'), await client.call('GET /fastlink')];
    expect(one).toMatchObject({ status: 200, body: { data: { fast_link_url: 'http://localhost:4001/', config_name: 'harbor' } } });
    expect(other.body.data['access_token']).not.toBe(one.body.data['access_token']);
    const now = provider.platform.deps.clock.now().getTime();
    expect(Date.parse(String(one.body.data['expires_at']))).toBeGreaterThan(now);
  });

  test('uses the widget on the requested host, or none if it is not running', async () => {
    const { client } = await confirmed();
    const { body } = await client.call('GET /fastlink', undefined, { host: 'harbor.localhost:4000' });
    expect(body.data['fast_link_url']).toBe('http://harbor.localhost:4001/');
    provider.platform.widgetPort = null;
    expect(await client.call('GET /fastlink')).toMatchObject({ status: 503, body: { code: 'link_unavailable' } });
    provider.platform.widgetPort = 4001;
  });
});

describe('a widget result', () => {
  test('links the only account and advances the registration', async () => {
    const { client, email } = await confirmed();
    const answer = await link(client, await visit(client, 'one'));
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { success: true, outcome: 'account-linked', relink: false, accounts: [] } },
    });
    const progress = await client.call('GET /depositor/progress');
    expect(progress.body.data).toMatchObject({ registration_last_step: 'verified', extended_status: 'LINKED' });
    const [linked] = await linkedOf(client);
    expect(linked).toMatchObject({
      uuid: answer.body.data['uuid'],
      status: 'ACTIVE',
      linking_type: 'FASTLINK',
      institution: 'Lakeside Credit Union',
      account_type: 'checking',
    });
    expect((await lastMessage(provider, email)).text).toContain('Lakeside Credit Union');
  });

  test('can be replayed: same answer, never a second account', async () => {
    const { client } = await confirmed();
    const result = await visit(client, 'one');
    const key = { 'idempotency-key': 'the-same-key-again' };
    const first = await client.call('POST /link/fastlink', { result }, key);
    const again = await client.call('POST /link/fastlink', { result }, key);
    expect(again).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' }, body: { data: first.body.data } });
    expect(await client.call('POST /link/fastlink', { result }, { 'idempotency-key': 'another-key' })).toMatchObject({
      status: 409,
      body: { code: 'already_linked' },
    });
    expect(await linkedOf(client)).toHaveLength(1);
  });

  test('offers a choice among several accounts and stores nothing before it', async () => {
    const { client } = await confirmed();
    const result = await visit(client, 'several');
    const { status, body } = await link(client, result);
    const accounts = body.data['accounts'] as { id: string; name: string; account_type: string; usable: boolean }[]; // as the contract says
    expect({ status, ...body.data }).toMatchObject({ status: 200, success: false, uuid: null, outcome: 'choose-account' });
    expect(accounts.map(({ name, account_type, usable }) => ({ name, account_type, usable }))).toEqual([
      { name: 'Everyday Checking', account_type: 'checking', usable: true },
      { name: 'Rainy Day Savings', account_type: 'savings', usable: true },
      { name: 'Rewards Card', account_type: 'other', usable: false },
    ]);
    expect(await linkedOf(client)).toEqual([]);
    const [, savings, card] = accounts;
    for (const id of [card?.id, '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f'])
      expect(await link(client, result, id)).toMatchObject({
        status: 422,
        body: { errors: { account: ['Choose one of your accounts.'] } },
      });
    expect(await link(client, result, savings?.id)).toMatchObject({ status: 200, body: { data: { success: true } } });
    expect(await linkedOf(client)).toMatchObject([{ account_type: 'savings', status: 'ACTIVE' }]);
  });

  const refused = [
    ['stranger', 'link_not_owner'],
    ['none', 'link_no_accounts'],
  ] as const;
  test.each(inFull(refused, refused.slice(0, 1)))('links nothing with the login "%s"', async (login, code) => {
    const { client } = await confirmed();
    expect(await link(client, await visit(client, login))).toMatchObject({ status: 422, body: { code } });
    expect(await linkedOf(client)).toEqual([]);
    expect((await client.call('GET /depositor/progress')).body.data['registration_last_step']).toBe('confirmed');
  });

  test.runIf(inject('full'))('links an account without owner names', async () => {
    const { client } = await confirmed();
    expect(await link(client, await visit(client, 'silent'))).toMatchObject({ status: 200, body: { data: { success: true } } });
  });

  test('gets the same refusal when it is forged, someone else’s or expired', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const theirs = await visit(other.client, 'one');
    const own = await visit(one.client, 'one');
    const middle = Math.floor(own.length / 2);
    const forged = `${own.slice(0, middle)}${own[middle] === 'A' ? 'B' : 'A'}${own.slice(middle + 1)}`;
    const refusals = [
      await link(one.client, theirs),
      await link(one.client, forged),
      await link(one.client, 'x'),
      await link(one.client, other.id),
    ];
    for (const { status, body } of refusals)
      expect({ status, code: body.code, errors: body.errors, message: body.message }).toEqual({
        status: 404,
        code: 'link_result_invalid',
        errors: {},
        message: 'We couldn’t link that account. Please start again.',
      });
    expect(await linkedOf(one.client)).toEqual([]);
    expect(await link(other.client, theirs)).toMatchObject({ status: 200 });
  });

  const invalid = [{ result: '' }, {}, { result: 'x'.repeat(4001) }, { result: 'x', account: 'not-a-uuid' }];
  test.each(inFull(invalid, invalid.slice(0, 1)))('must be a text: %#', async (body) => {
    const { client } = await confirmed();
    expect((await client.call('POST /link/fastlink', body)).status).toBe(422);
  });

  test.runIf(inject('full'))('can be submitted five times a day', async () => {
    const limits = { ...provider.platform.deps.config.limits };
    Object.assign(provider.platform.deps.config.limits, { instantLinksPerDay: 5 });
    const { client } = await confirmed();
    for (let tries = 0; tries < 5; tries += 1) expect((await link(client, `forged ${tries}`)).status).toBe(404);
    expect(await link(client, await visit(client, 'one'))).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    Object.assign(provider.platform.deps.config.limits, limits);
  });
});

describe('an instant link', () => {
  test('can be replaced before the first deposit, which archives the old one', async () => {
    const { client } = await confirmed({ registrationLastStep: 'confirmed' });
    await link(client, await visit(client, 'one'));
    expect(await link(client, await visit(client, 'one', 'meadow'))).toMatchObject({ status: 200 });
    expect(await linkedOf(client)).toMatchObject([
      { institution: 'First Meadow Bank', status: 'ACTIVE' },
      { institution: 'Lakeside Credit Union', status: 'ARCHIVED' },
    ]);
  });

  const states = [
    [{ registrationLastStep: 'employer' }, 409, 'step_out_of_order'],
    [{ extendedStatus: 'HOLD' }, 403, 'on_hold'],
    [{ registrationLastStep: 'funded' }, 409, 'step_out_of_order'],
    [{ registrationStatus: 'FLAGGED' }, 403, 'status_not_allowed'],
  ] as const;
  test.each(inFull(states, states.slice(0, 2)))('is refused for a depositor with %j', async (state, status, code) => {
    const { client } = await confirmed(state);
    expect(await client.call('GET /fastlink')).toMatchObject({ status, body: { code } });
    expect(await link(client, 'forged')).toMatchObject({ status, body: { code } });
  });

  test('is refused for a joint holder', async () => {
    expect(await (await loggedIn('joint-holder')).call('GET /fastlink')).toMatchObject({ status: 403, body: { code: 'not_primary' } });
  });

  test.runIf(inject('full'))('is refused for an open account that needs no relink', async () => {
    expect(await (await loggedIn('active')).call('GET /fastlink')).toMatchObject({ status: 409 });
  });

  test('clears the relink flag', async () => {
    const client = await loggedIn('relink');
    const { body } = await link(client, await visit(client, 'one'));
    expect(body.data).toMatchObject({ success: true, relink: false });
    expect(await client.call('GET /fastlink')).toMatchObject({ status: 409 });
    expect((await linkedOf(client)).map(({ status }) => status)).toEqual(['ACTIVE', 'ARCHIVED']);
  });
});

describe('the linking mode', () => {
  const withMode = async (mode: string, work: () => Promise<void>) => {
    const linking = provider.platform.brands.get('harbor')?.linking;
    if (!linking) throw new Error('the brand is gone');
    const before = linking.mode;
    Object.assign(linking, { mode });
    try {
      await work();
    } finally {
      Object.assign(linking, { mode: before });
    }
  };

  test.each(inFull(['MANUAL_ONLY', 'MANUAL_SAME_FI_ONLY'], ['MANUAL_ONLY']))('%s disables the widget', (mode) =>
    withMode(mode, async () => {
      const { client } = await confirmed();
      expect(await client.call('GET /fastlink')).toMatchObject({ status: 403, body: { code: 'linking_mode' } });
      expect(await link(client, 'anything')).toMatchObject({ status: 403, body: { code: 'linking_mode' } });
    }),
  );

  test.each(inFull(['FASTLINK_SAME_FI_ONLY', 'BOTH_SAME_FI_ONLY'], ['BOTH_SAME_FI_ONLY']))(
    '%s requires the same bank for a relink and allows any for a first link',
    (mode) =>
      withMode(mode, async () => {
        const { client, id } = await confirmed();
        await link(client, await visit(client, 'one', 'meadow'));
        const { db } = provider.platform.deps;
        const [{ entityId } = { entityId: null }] = await db.select().from(depositors).where(eq(depositors.id, id));
        await db.update(depositors).set({ registrationLastStep: 'completed', relink: true }).where(eq(depositors.id, id));
        await db
          .update(linkedAccounts)
          .set({ status: 'LOCKED', lockCode: 'R16' })
          .where(eq(linkedAccounts.entityId, entityId ?? ''));
        await expect(visit(client, 'one', 'lakeside')).rejects.toThrow('refused');
        // A result from before the mode was changed.
        const unbound = await provider.platform.deps.ports.aggregation.begin({
          depositor: id,
          brand: 'harbor',
          holder: 'Jordan Rivera',
          institution: null,
          now: provider.platform.deps.clock.now(),
        });
        const end = sites.logIn({ token: unbound.token, institution: 'pine', login: 'one', now: provider.platform.deps.clock.now() });
        if (typeof end === 'string' || !('result' in end)) throw new Error('no result');
        expect(await link(client, end.result)).toMatchObject({ status: 409, body: { code: 'other_institution' } });
        const { body } = await link(client, await visit(client, 'several', 'meadow'));
        const [, savings] = body.data['accounts'] as { id: string }[]; // as the contract says
        expect(savings).toBeDefined();
      }),
  );
});
