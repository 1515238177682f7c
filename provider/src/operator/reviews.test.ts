import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { confirm, createDepositor, fillIn, lastMessage, logIn } from '../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { manualIdentity } from '../adapters/manualIdentity.ts';
import { audit } from '../db/schema/audit.ts';
import { depositors } from '../db/schema/people.ts';
import { outbox } from '../db/schema/work.ts';

const secret = 'only-the-operator-knows-this-0123456789';
let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({ operatorSecret: secret });
  // As in production without an identity service.
  provider.platform.deps.ports.identity = manualIdentity;
});
afterAll(() => provider.close());

const asOperator = (method: 'GET' | 'POST', path: string, body?: unknown, headers = {}) =>
  provider.client().send(method, path, body, { authorization: `Bearer ${secret}`, ...headers });
const decide = (id: string, status: string, more = {}) =>
  asOperator('POST', `/operator/reviews/${id}`, { status, operator: 'kim', ...more });
const statusOf = async (client: Client) => (await client.call('GET /depositor/progress')).body.data;

async function createApplicant() {
  const depositor = await createDepositor(provider);
  await fillIn(depositor.client);
  const { body } = await confirm(depositor.client);
  expect(body.data).toMatchObject({ registration_status: 'IN_REVIEW', registration_last_step: 'confirmed' });
  return { ...depositor, id: String(body.data.depositor_id) };
}

async function listed() {
  const { raw } = await asOperator('GET', '/operator/reviews');
  return (JSON.parse(raw) as { data: Array<Record<string, string>> }).data; // the answer under test
}

const decisions = async () => {
  const rows = await provider.platform.deps.db.select().from(audit).where(eq(audit.event, 'identity.decided'));
  return rows.map(({ detail }) => detail);
};

test('an operator can pass an applicant in review in production', async () => {
  const { client, email, id } = await createApplicant();
  await client.send('POST', '/sandbox/clock', { advance: inject('full') ? 'P30D' : 'P4D' });
  expect((await decide(id, 'PASSED')).status).toBe(200);
  expect((await lastMessage(provider, email)).subject).toContain('reviewed');
  await logIn(provider, client, email);
  expect(await statusOf(client)).toMatchObject({ registration_status: 'PASSED', registration_last_step: 'confirmed' });
  expect(await decisions()).toEqual([{ status: 'PASSED', hold: false, by: 'operator', name: 'kim' }]);
});

const identities: [what: string, identity: { url: string; secret: string } | null, name: string][] = [
  ['uses the configured identity service', { url: 'http://127.0.0.1:9/', secret }, 'webhook'],
  ['leaves all decisions to operators without a service', null, 'manual'],
];
test.runIf(inject('full')).each(identities)('production %s and has the operator API', async (_what, identity, name) => {
  const delivery = { url: 'http://127.0.0.1:9/', secret };
  const hosts = new Map([['bank.example', 'harbor']]);
  const production = await createTestProvider({ mode: 'production', hosts, delivery, identity, operatorSecret: secret });
  expect(production.platform.deps.ports.identity.name).toBe(name);
  const { status, raw } = await production
    .client('bank.example')
    .send('GET', '/operator/reviews', undefined, { authorization: `Bearer ${secret}` });
  expect([status, raw]).toEqual([200, '{"data":[]}']);
  await production.close();
});

describe('a review', () => {
  test('is listed with ids, dates, last four digits and plain answers until it is decided', async () => {
    const { id, email } = await createApplicant();
    const entry = (await listed()).find(({ depositor_id }) => depositor_id === id);
    expect(entry).toEqual({
      depositor_id: id,
      brand: 'harbor',
      registration_status: 'IN_REVIEW',
      registered_at: expect.any(String),
      ssn_last4: '6789',
      answers: {},
      files: [],
      check: 'BY_HAND',
      service: 'manual',
      asked_at: expect.any(String),
    });
    expect(JSON.stringify(await listed())).not.toContain(email);
    await decide(id, 'FAILED');
    expect((await listed()).map(({ depositor_id }) => depositor_id)).not.toContain(id);
  });

  test('can be decided once; the same decision again has no effect, another one is refused', async () => {
    const { id, email } = await createApplicant();
    const mails = async () => (await provider.platform.deps.db.select().from(outbox).where(eq(outbox.to, email))).length;
    const before = await mails();
    const all = await Promise.all([1, 2, 3].map(() => decide(id, 'MANUALLY_REVIEWED')));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mails()).toBe(before + 1);
    const { status, body } = await decide(id, 'FAILED');
    expect([status, body.code]).toEqual([409, 'not_in_review']);
    expect(await mails()).toBe(before + 1);
  });

  test.runIf(inject('full'))('of a flagged applicant can pass, also on hold', async () => {
    const { id, client } = await createApplicant();
    expect((await decide(id, 'FLAGGED')).status).toBe(200);
    expect((await listed()).map(({ depositor_id }) => depositor_id)).toContain(id);
    expect((await decide(id, 'PASSED', { hold: true })).status).toBe(200);
    expect(await statusOf(client)).toMatchObject({ registration_status: 'PASSED', extended_status: 'HOLD' });
  });

  test.runIf(inject('full')).each(['bank', 'verified', 'disclosures', 'completed'])(
    'is listed and decided after the step %s, which is kept',
    async (step) => {
      const { id, client } = await createApplicant();
      await provider.platform.deps.db.update(depositors).set({ registrationLastStep: step }).where(eq(depositors.id, id));
      expect((await listed()).map(({ depositor_id }) => depositor_id)).toContain(id);
      expect((await decide(id, 'PASSED')).status).toBe(200);
      expect(await statusOf(client)).toMatchObject({ registration_status: 'PASSED', registration_last_step: step });
      expect((await listed()).map(({ depositor_id }) => depositor_id)).not.toContain(id);
      expect((await decide(id, 'PASSED')).status).toBe(200);
      expect((await decide(id, 'FAILED')).body.code).toBe('not_in_review');
    },
  );

  test('cannot be decided before the application is complete, or for an unknown id', async () => {
    const { client } = await createDepositor(provider);
    const { data } = (await client.call('GET /depositor/progress')).body;
    expect((await decide(String(data.depositor_id), 'PASSED')).body.code).toBe('not_in_review');
    expect((await decide('5f2c9f0e-0000-4000-8000-000000000000', 'PASSED')).status).toBe(404);
    expect((await decide('nobody', 'PASSED')).status).toBe(404);
  });

  test.runIf(inject('full'))('ends when the applicant cancels', async () => {
    const { id, client } = await createApplicant();
    expect((await client.call('POST /close-my-account', {})).status).toBe(200);
    expect((await decide(id, 'PASSED')).body.code).toBe('not_in_review');
  });

  test.each([
    ['a status that does not end a review', { status: 'IN_REVIEW', operator: 'kim' }],
    ['no operator', { status: 'PASSED' }],
    ['an invalid operator name', { status: 'PASSED', operator: '\n' }],
    ['something else', { status: 'PASSED', operator: 'kim', is_primary: false }],
  ])('cannot be decided with %s', async (_what, body) => {
    expect((await asOperator('POST', '/operator/reviews/5f2c9f0e-0000-4000-8000-000000000000', body)).status).toBe(422);
  });
});

describe('the operator API', () => {
  test.each([
    ['no secret', {}],
    ['another secret', { authorization: 'Bearer only-the-operator-knows-this-0123456788' }],
    ['a longer secret', { authorization: `Bearer ${secret}0` }],
    ['the secret in another scheme', { authorization: `Basic ${secret}` }],
  ])('refuses %s', async (_what, headers) => {
    expect((await provider.client().send('GET', '/operator/reviews', undefined, headers)).status).toBe(401);
  });

  test.each([{ origin: 'http://localhost:4000' }, { 'sec-fetch-site': 'same-origin' }, { cookie: 'passbook=x' }])(
    'refuses browsers: %j',
    async (headers) => {
      expect((await asOperator('GET', '/operator/reviews', undefined, headers)).status).toBe(403);
    },
  );

  test('does not exist without its secret', async () => {
    const other = await createTestProvider({ personas: 'none' });
    expect((await other.client().send('GET', '/operator/reviews', undefined, { authorization: 'Bearer null' })).status).toBe(404);
    await other.close();
  });

  test('limits guesses', async () => {
    const guess = () => provider.client().send('GET', '/operator/reviews', undefined, { authorization: 'Bearer guess' });
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push((await guess()).status);
    expect(answers.at(-1)).toBe(429);
    await provider.client().send('POST', '/sandbox/clock', { advance: 'PT2M' });
    expect((await guess()).status).toBe(401);
  });
});
