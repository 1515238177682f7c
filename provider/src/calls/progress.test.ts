import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, createDepositor, fillIn, logIn } from '../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { disclosureAgreements } from '../db/schema/disclosures.ts';
import { initialFunds } from '../db/schema/money.ts';
import { depositors } from '../db/schema/people.ts';
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
