import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { confirm, createDepositor, fillIn, logIn } from '../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { disclosureAgreements } from '../db/schema/disclosures.ts';
import { messageThreads } from '../db/schema/messageCenter.ts';
import { initialFunds } from '../db/schema/money.ts';
import { depositors } from '../db/schema/people.ts';
import { jobs } from '../db/schema/work.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

describe('an account on hold', () => {
  it.each([
    ['on-hold', {}, 'account_held'],
    ['on-hold', { registrationStatus: 'FAILED' }, 'account_failed'],
    ['on-hold', { registrationStatus: 'VIEW_ONLY' }, 'view_only'],
    ['view-only', {}, 'closed'],
    ['registering-disclosures', { extendedStatus: 'HOLD' }, 'application_held'],
    ['registering-disclosures', { registrationStatus: 'FAILED' }, 'application_failed'],
    ['joint-holder', { registrationStatus: 'FAILED' }, 'account_failed'],
    ['joint-holder', { registrationStatus: 'FAILED', registrationLastStep: 'confirmed' }, 'joint_failed'],
    ['joint-holder', { extendedStatus: 'HOLD', registrationLastStep: 'confirmed' }, 'joint_held'],
    ['active', {}, null],
  ])('of %s with %j has the reason %s', async (persona, changed, reason) => {
    const client = provider.client();
    await logIn(provider, client, `${persona}@persona.example`, personaPassword);
    const { db } = provider.platform.deps;
    const own = eq(depositors.id, String((await client.call('GET /depositor/progress')).body.data.depositor_id));
    const [{ registrationStatus, extendedStatus, registrationLastStep } = {}] = await db.select().from(depositors).where(own);
    await db
      .update(depositors)
      .set({ registrationStatus, ...changed })
      .where(own);
    expect((await client.call('GET /depositor/progress')).body.data).toMatchObject({ hold_reason: reason });
    await db.update(depositors).set({ registrationStatus, extendedStatus, registrationLastStep }).where(own);
  });
});

describe('an application after a canceled one', () => {
  it('starts empty', async () => {
    const depositor = await createDepositor(provider);
    const { client, email } = depositor;
    const progress = async () => (await client.call('GET /depositor/progress')).body.data;
    await fillIn(client);
    await confirm(client);
    const { db } = provider.platform.deps;
    const first = String((await progress()).depositor_id);
    await db.update(depositors).set({ registrationLastStep: 'verified' }).where(eq(depositors.id, first));
    await db.insert(initialFunds).values({ depositorId: first, cents: 50_000n });
    const agreed = {
      disclosure: randomUUID(),
      kind: 'account-agreement',
      version: '1.0',
      language: 'en-US',
      hash: 'a'.repeat(64),
      attestation: 'I agree.',
    };
    await db.insert(disclosureAgreements).values({ ...agreed, id: randomUUID(), depositorId: first, userAgent: '', agreedAt: new Date() });
    expect((await client.call('POST /start-application', {})).status).toBe(409);
    await client.call('POST /close-my-account', {});
    await logIn(provider, client, email);
    expect(await progress()).toMatchObject({ is_cancelled: true, first_name: null });

    const started = await client.call('POST /start-application', {});
    expect([started.status, started.body.data]).toMatchObject([200, { registration_last_step: '', is_cancelled: false }]);
    expect(await progress()).toMatchObject(started.body.data);
    expect((await client.call('POST /start-application', {})).body.data).toEqual(started.body.data);
    expect((await client.call('GET /initial-fund-amount')).body.data).toMatchObject({ amount: null });
    expect((await client.call('GET /linked-accounts')).body.data).toEqual([]);
    const documents = (await client.call('GET /disclosures?all=true')).body.data as unknown as { agreed_at: string | null }[]; // as the contract has it
    expect(documents.filter(({ agreed_at }) => agreed_at !== null)).toEqual([]);
    await fillIn(client);
    expect((await confirm(client)).body.data).toMatchObject({ registration_status: 'PASSED', registration_last_step: 'confirmed' });
  });
});

describe('a message to support', () => {
  async function write(client: Client): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ topic: 'other', subject: 'Hi', text: 'Hi' })) form.append(name, value);
    const { status, body } = await client.call('POST /messages', form, { 'idempotency-key': randomUUID() });
    expect(status).toBe(201);
    return String(body.data['uuid']);
  }

  it('about a canceled application is erased by a new one', async () => {
    const { client, email } = await createDepositor(provider);
    await client.call('POST /close-my-account', {});
    await logIn(provider, client, email);
    const thread = await write(client);
    expect((await client.call('POST /start-application', {})).status).toBe(200);
    expect(await provider.platform.deps.db.$count(messageThreads, eq(messageThreads.id, thread))).toBe(0);
  });

  it('is not answered once its author is erased', async () => {
    const { db, clock } = provider.platform.deps;
    const { client } = await createDepositor(provider);
    const thread = await write(client);
    const own = eq(depositors.id, String((await client.call('GET /depositor/progress')).body.data.depositor_id));
    await db.update(depositors).set({ userId: null, cancelledAt: clock.now() }).where(own);
    await client.send('POST', '/sandbox/clock', { advance: 'PT6M' });
    expect(await db.$count(jobs, eq(jobs.onceKey, thread))).toBe(0);
  });
});
