import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { confirm, createDepositor, fillIn, logIn } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { identitySecret, signed, startIdentityService, type IdentityServiceOfTest } from '../../../test/identityService.ts';
import { createIdentityWebhook } from '../../adapters/identityWebhook.ts';
import { manualIdentity } from '../../adapters/manualIdentity.ts';
import { identityChecks } from '../../db/schema/identity.ts';
import { depositors } from '../../db/schema/people.ts';
import { jobs } from '../../db/schema/work.ts';
import { transact } from '../../db/transact.ts';

let service: IdentityServiceOfTest;
let provider: TestProvider;
beforeAll(async () => {
  service = await startIdentityService();
  provider = await createTestProvider({ personas: 'none', identity: { url: service.url, secret: identitySecret } });
});
beforeEach(() => void (provider.platform.deps.ports.identity = createIdentityWebhook({ url: service.url, secret: identitySecret })));
afterAll(async () => {
  await provider.close();
  await service.close();
});

const advance = (by: string) => provider.client().send('POST', '/sandbox/clock', { advance: by });

async function createApplicant() {
  const depositor = await createDepositor(provider);
  await fillIn(depositor.client, '341551234');
  const { body } = await confirm(depositor.client);
  return { ...depositor, id: String(body.data.depositor_id), first: body.data };
}

async function statusOf({ client, email }: { client: Client; email: string }) {
  await logIn(provider, client, email);
  return (await client.call('GET /depositor/progress')).body.data.registration_status;
}

async function checkOf(depositorId: string) {
  const [check] = await provider.platform.deps.db.select().from(identityChecks).where(eq(identityChecks.depositorId, depositorId));
  return check;
}

async function requestCheck(depositorId: string): Promise<string> {
  await advance('PT1S');
  const check = await checkOf(depositorId);
  expect(check).toMatchObject({ state: 'ASKED', reference: expect.any(String) });
  return check?.reference ?? '';
}

/** Simulates the service's webhook. */
function tell(reference: string, said: object, { at = Date.now(), signature }: { at?: number; signature?: string } = {}) {
  const [id, timestamp, body] = [randomUUID(), String(Math.floor(at / 1000)), JSON.stringify(said)];
  return provider.client().send('POST', `/operator/identity/${encodeURIComponent(reference)}`, body, {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature ?? signed(id, timestamp, body),
  });
}

describe('an asynchronous identity check', () => {
  test('is requested after the response, with the data the service needs', async () => {
    const before = service.applications.length;
    const { id, first } = await createApplicant();
    expect(first).toMatchObject({ registration_status: 'IN_REVIEW', registration_last_step: 'confirmed' });
    expect(service.applications).toHaveLength(before);
    await requestCheck(id);
    expect(service.applications.slice(before)).toEqual([
      {
        id: expect.any(String),
        brand: 'harbor',
        ssn: '341551234',
        first_name: 'Jordan',
        middle_name: null,
        last_name: 'Rivera',
        suffix: null,
        date_of_birth: '1990-04-12',
        address: { street_address: '12 Elm Street', unit: '4B', city: 'Austin', state: 'TX', zip: '78701' },
        answers: {},
      },
    ]);
  });

  test('ends by webhook, once, even if repeated', async () => {
    const applicant = await createApplicant();
    const reference = await requestCheck(applicant.id);
    expect((await tell(reference, { status: 'PASSED' })).status).toBe(200);
    expect((await tell(reference, { status: 'FAILED' })).status).toBe(404);
    expect(await statusOf(applicant)).toBe('PASSED');
    if (inject('full')) {
      await advance('P7D');
      expect(await statusOf(applicant)).toBe('PASSED');
    }
  });

  test('ends by polling without a webhook', async () => {
    const applicant = await createApplicant();
    const reference = await requestCheck(applicant.id);
    await advance('PT20M');
    expect(await statusOf(applicant)).toBe('IN_REVIEW');
    service.outcomes.set(reference, { status: 'FLAGGED' });
    await advance('PT20M');
    expect(await statusOf(applicant)).toBe('FLAGGED');
  });

  test.runIf(inject('full')).each(['webhook', 'polling'])('ends by %s at any later step of the applicant', async (how) => {
    const applicant = await createApplicant();
    const reference = await requestCheck(applicant.id);
    const own = eq(depositors.id, applicant.id);
    await provider.platform.deps.db.update(depositors).set({ registrationLastStep: 'disclosures' }).where(own);
    if (how === 'webhook') expect((await tell(reference, { status: 'PASSED' })).status).toBe(200);
    else service.outcomes.set(reference, { status: 'PASSED' });
    await advance('PT40M');
    expect(await statusOf(applicant)).toBe('PASSED');
    expect((await applicant.client.call('GET /depositor/progress')).body.data.registration_last_step).toBe('disclosures');
  });

  test.runIf(inject('full'))('is retried with the same key while the service is down', async () => {
    const before = service.applications.length;
    service.failing = 3;
    const applicant = await createApplicant();
    for (let round = 0; round < 4; round += 1) await advance('PT5M');
    expect(service.applications.length).toBe(before + 1);
    const check = await checkOf(applicant.id);
    expect(check).toMatchObject({ state: 'ASKED', id: service.applications.at(-1)?.['id'] });
  });

  test.runIf(inject('full'))('goes to manual review on timeout; a later answer still counts', async () => {
    const applicant = await createApplicant();
    const reference = await requestCheck(applicant.id);
    await advance('P6D');
    expect(await checkOf(applicant.id)).toMatchObject({ state: 'TIMED_OUT' });
    expect(await statusOf(applicant)).toBe('IN_REVIEW');
    const waiting = await provider.platform.deps.db.select().from(jobs).where(eq(jobs.kind, 'identity-poll'));
    expect(waiting.filter(({ onceKey }) => onceKey === String((service.applications.at(-1) ?? {})['id']))).toEqual([]);
    expect((await tell(reference, { status: 'PASSED' })).status).toBe(200);
    expect(await statusOf(applicant)).toBe('PASSED');
  });

  test.runIf(inject('full'))('sends no request for a canceled application', async () => {
    const before = service.applications.length;
    const { client } = await createApplicant();
    await client.call('POST /close-my-account', {});
    await advance('PT1H');
    expect(service.applications).toHaveLength(before);
  });

  test.runIf(inject('full'))('goes to manual review when its service has been replaced', async () => {
    const applicant = await createApplicant();
    await requestCheck(applicant.id);
    provider.platform.deps.ports.identity = manualIdentity;
    await advance('P1D');
    expect(await statusOf(applicant)).toBe('IN_REVIEW');
  });
});

describe('the identity webhook', () => {
  test('is accepted with a correct, recent signature only', async () => {
    const { id } = await createApplicant();
    const reference = await requestCheck(id);
    expect((await tell(reference, { status: 'PASSED' }, { signature: 'v1,AAAA' })).status).toBe(401);
    expect((await tell(reference, { status: 'PASSED' }, { signature: signed('x', '1', '{}') })).status).toBe(401);
    expect((await tell(reference, { status: 'PASSED' }, { at: Date.now() - 301_000 })).status).toBe(401);
    // The limit is five minutes; one more allows for slow machines.
    expect((await tell(reference, { status: 'PASSED' }, { at: Date.now() + 360_000 })).status).toBe(401);
    expect((await tell(reference, { status: 'IN_REVIEW' })).status).toBe(422);
    expect((await tell('nothing', { status: 'PASSED' })).status).toBe(404);
    expect(await checkOf(id)).toMatchObject({ state: 'ASKED' });
  });

  test.runIf(inject('full'))('the request is sent outside a transaction', async () => {
    const { db } = provider.platform.deps;
    const { id } = await createApplicant();
    const { service: real, ...port } = createIdentityWebhook({ url: service.url, secret: identitySecret });
    if (!real) throw new Error('no service');
    let isFree = false;
    provider.platform.deps.ports.identity = {
      ...port,
      service: {
        ...real,
        // Within a transaction, this would deadlock on the embedded database's only connection.
        request: async (request) => {
          const locked = await transact(db, (tx) =>
            tx.select().from(jobs).where(eq(jobs.kind, 'identity-request')).for('update', { skipLocked: true }),
          );
          isFree = locked.length > 0;
          return real.request(request);
        },
      },
    };
    await advance('PT1S');
    expect(isFree).toBe(true);
    expect(await checkOf(id)).toMatchObject({ state: 'ASKED' });
  });
});
