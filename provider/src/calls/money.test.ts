import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import type { Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { createDepositor, logIn } from '../../test/depositors.ts';
import { linkedAccounts } from '../db/schema/money.ts';
import { depositors } from '../db/schema/people.ts';
import { linkedNumberPlace } from '../domain/linking/linkedAccounts.ts';
import { unseal } from '../domain/secrets.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const calls = ['/accounts', '/linked-accounts', '/transactions', '/depositor/beneficiaries', '/alerts'];
const emailOf = (persona: string) => `${persona}@persona.example`;
const inAs = async (persona: string) => {
  const client = provider.client();
  await logIn(provider, client, emailOf(persona), personaPassword);
  return client;
};

type Row = Record<string, string | null>;
const list = async (client: Client, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[]; // a list, by contract

describe('a depositor’s data', () => {
  const ofDepositors = [...calls, '/depositor/secondary-info', '/depositor/secondary-progress'];
  it.each(inFull(ofDepositors, ofDepositors.slice(0, 2)))('cannot be read without a full login: %s', async (call) => {
    const client = provider.client();
    expect((await client.call(`GET ${call}`)).status).toBe(401);
    const login = await client.call('POST /login', { email: emailOf('active'), password: personaPassword });
    client.bearer = String(login.body.data['token']);
    expect((await client.call(`GET ${call}`)).status).toBe(401);
  });

  it('is empty, without an error, after registering', async () => {
    const { client } = await createDepositor(provider);
    for (const call of calls) expect(await list(client, call), call).toEqual([]);
    const progress = await client.call('GET /depositor/progress');
    expect((await client.call('GET /depositor/secondary-info')).body.data).toEqual({
      entity: null,
      primary_depositor: { depositor_id: progress.body.data['depositor_id'], first_name: null },
      secondary_depositors: [],
      is_pending_signup: false,
      state: 'none',
      draft: null,
      invitation: null,
    });
  });

  it('shows only the last four digits of a linked account', async () => {
    const client = await inAs('active');
    const { raw } = await client.call('GET /linked-accounts');
    const [linked] = await list(client, '/linked-accounts');
    const { db, config } = provider.platform.deps;
    const [row] = await db
      .select()
      .from(linkedAccounts)
      .where(eq(linkedAccounts.id, linked?.['uuid'] ?? ''));
    const number = unseal(config.sealingKeys, linkedNumberPlace(row?.id ?? ''), row?.numberSealed ?? '');
    expect(number.endsWith(linked?.['mask'] ?? 'none')).toBe(true);
    expect(raw).not.toContain(number);
    expect(JSON.stringify(row)).not.toContain(number);
  });
});

it('loses its links and their numbers when the application is canceled', async () => {
  const client = await inAs('registering-verified');
  expect((await client.call('POST /close-my-account', {})).status).toBe(200);
  const [linked] = await list(client, '/linked-accounts');
  expect(linked?.['status']).toBe('ARCHIVED');
  const isIt = eq(linkedAccounts.id, linked?.['uuid'] ?? '');
  const [row] = await provider.platform.deps.db.select().from(linkedAccounts).where(isIt);
  expect(row?.numberSealed).toBeNull();
});

describe('transactions', () => {
  it('are sorted newest first, by processed, submitted or created date', async () => {
    const times = (await list(await inAs('active'), '/transactions')).map(
      ({ date_processed, date_submitted, date_created }) => date_processed ?? date_submitted ?? date_created ?? '',
    );
    expect(times.length).toBeGreaterThan(40);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('can be paged without gaps and duplicates', async () => {
    const client = await inAs('active');
    const all = await list(client, '/transactions?limit=500');
    const parts: Row[] = [];
    for (let after = ''; ; after = `&after=${parts.at(-1)?.['uuid']}`) {
      const part = await list(client, `/transactions?limit=7${after}`);
      parts.push(...part);
      if (part.length < 7) break;
    }
    expect(parts).toEqual(all);
  });

  it('cannot be paged from someone else’s transaction, which counts as nonexistent', async () => {
    const [foreign] = await list(await inAs('on-hold'), '/transactions');
    const client = await inAs('active');
    const answers = [];
    for (const uuid of [foreign?.['uuid'], '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f']) {
      const { status, body } = await client.call(`GET /transactions?after=${uuid}`);
      answers.push({ status, message: body.message, code: body.code });
    }
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers[0]).toEqual(answers[1]);
  });

  const invalid = ['limit=0', "after=' or 1=1", 'limit=501', 'limit=1e2', 'limit=-1', 'after=1', 'before=x'];
  it.each(inFull(invalid, invalid.slice(0, 1)))('refuse invalid parameters: %s', async (query) => {
    expect((await (await inAs('active')).call(`GET /transactions?${encodeURI(query)}`)).status).toBe(400);
  });
});

describe('a joint account', () => {
  it('shows the same to both holders', async () => {
    const [primary, holder] = [await inAs('joint-primary'), await inAs('joint-holder')];
    for (const call of ['/accounts', '/linked-accounts', '/transactions']) {
      expect(await list(holder, call), call).toEqual(await list(primary, call));
    }
    const info = await primary.call('GET /depositor/secondary-info');
    expect((await holder.call('GET /depositor/secondary-info')).body.data).toEqual(info.body.data);
    const progress = await holder.call('GET /depositor/progress');
    expect(info.body.data).toMatchObject({
      primary_depositor: { first_name: 'Joan' },
      secondary_depositors: [{ depositor_id: progress.body.data['depositor_id'], first_name: 'Josh' }],
    });
  });

  const hiddenFrom = [
    ['whose identity check failed', { registrationStatus: 'FAILED' }],
    ['who has not finished signing up', { registrationLastStep: 'confirmed' }],
    ['whose identity is still being checked', { registrationStatus: 'IN_REVIEW' }],
  ] as const;
  it.each(inFull(hiddenFrom, hiddenFrom.slice(0, 1)))('is hidden from a holder %s', async (_who, change) => {
    const client = await inAs('joint-holder');
    const { db } = provider.platform.deps;
    const { body } = await client.call('GET /depositor/progress');
    const id = String(body.data['depositor_id']);
    await db.update(depositors).set(change).where(eq(depositors.id, id));
    try {
      for (const call of calls) expect(await list(client, call), call).toEqual([]);
    } finally {
      await db.update(depositors).set({ registrationLastStep: 'completed', registrationStatus: 'PASSED' }).where(eq(depositors.id, id));
    }
  });
});
