import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { handlers } from '../src/calls/handlers.ts';
import policyRefusals from '../../schemas/lists/policy-refusals.json' with { type: 'json' };
import { depositors } from '../src/db/schema/people.ts';
import { conditions } from '../src/domain/policy/conditions.ts';
import { refused } from '../src/domain/refused.ts';
import { findRefusal } from '../src/domain/policy/policy.ts';
import type { Policy } from '../src/domain/policy/rows.ts';
import { readSubject, type PolicySubject } from '../src/domain/policy/subject.ts';
import { readContracts, toContract, type CallContract } from '../src/http/contract.ts';
import { toProblem } from '../src/http/problems/problem.ts';
import { personaPassword, personas } from '../src/sandbox/personas/personas.ts';
import { createServer } from '../src/server.ts';
import type { Client } from './client.ts';
import { createClient } from './client.ts';
import { closeAtOnce } from './closeAtOnce.ts';
import { logIn } from './depositors.ts';
import { inFull } from '../../test/setup/inFull.ts';
import { saver } from './funders.ts';
import { send } from './goodRequests.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';

const contracts = readContracts(fileURLToPath(new URL('../../', import.meta.url)));

/** Personas that differ in facts that policies check. */
const people = [
  'active',
  'view-only',
  'on-hold',
  'in-review',
  'registering-none',
  'registering-employer',
  'registering-funded',
  'relink',
  'joint-primary',
  'joint-holder',
];

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

/** Makes the call with its examples; ids refer to nobody. */
const answerTo = (client: Client, contract: CallContract) =>
  send(client, contract, { body: contract.examples['request'] as object | undefined }); // example from the contract

const takingOf = ({ examples }: CallContract) => ({ body: examples['request'], registration });

async function personaClient(id: string): Promise<Client> {
  const client = provider.client();
  const persona = personas.find((one) => one.id === id);
  if (!persona) throw new Error(`no persona ${id}`);
  await logIn(provider, client, persona.email, personaPassword);
  return client;
}

describe('permissions', () => {
  const asking = contracts.filter(({ session }) => session !== 'none');

  test('without a session, and before the second factor, only allow what the policy says', async () => {
    const pending = provider.client();
    const login = await pending.call('POST /login', { email: 'active@persona.example', password: personaPassword });
    pending.bearer = String(login.body.data['token']);
    for (const contract of asking) {
      expect.soft((await answerTo(provider.client(), contract)).status, `nobody: ${contract.call}`).toBe(401);
      if (contract.session === 'full') expect.soft((await answerTo(pending, contract)).status, `pending: ${contract.call}`).toBe(401);
    }
    expect((await pending.call('POST /entity/details', {})).status).toBe(401);
  });

  test.each(contracts.filter(({ requiresCookie }) => requiresCookie !== undefined))(
    '$call returns nothing without its cookie',
    async (contract) => {
      const { status, body } = await answerTo(provider.client(), contract);
      expect(status).toBe(200);
      expect(Object.values(body.data).filter((value) => value !== null)).toEqual([]);
    },
  );

  test('do not carry over to another brand', async () => {
    const { bearer, cookies } = await personaClient('active');
    const elsewhere = provider.client('volt.localhost:4000');
    elsewhere.bearer = bearer;
    for (const [name, value] of cookies) if (name !== 'XSRF-TOKEN') elsewhere.cookies.set(name, value);
    for (const contract of asking) expect.soft((await answerTo(elsewhere, contract)).status, contract.call).toBe(401);
  });

  test.each(inFull(people, ['on-hold', 'registering-employer', 'joint-holder']))('of %s are exactly those of the policies', async (id) =>
    expectPolicies(await personaClient(id)),
  );

  test.runIf(inject('full'))('after closing the account are exactly those of the policies', async () => {
    const funder = await saver(provider);
    await closeAtOnce(provider, funder);
    const { db } = provider.platform.deps;
    await db.update(depositors).set({ registrationStatus: 'VIEW_ONLY' }).where(eq(depositors.userId, funder.userId));
    await expectPolicies(funder.client);
  });

  async function expectPolicies(client: Client) {
    const subject = await readSubject(provider.platform.deps.db, String((await client.call('GET /user')).body.data['uuid']));
    for (const contract of contracts.filter(({ session }) => session === 'full')) {
      const refusal = findRefusal(contract.policy, subject, takingOf(contract));
      if (!refusal) continue;
      const { status, code } = toProblem(refusal);
      expect.soft(await answerTo(client, contract), contract.call).toMatchObject({ status, body: { code } });
    }
    const reads = contracts.filter(({ session, method }) => session === 'full' && method === 'GET');
    // A document or file of nobody's is unknown to everybody.
    const ofOneDocument = ['disclosure', 'statement', 'message-attachment', 'statements-of-year', 'tax-document', 'upload'];
    for (const contract of reads)
      if (!findRefusal(contract.policy, subject, takingOf(contract)))
        expect.soft((await answerTo(client, contract)).status, contract.call).toBe(ofOneDocument.includes(contract.id) ? 404 : 200);
  }
});

const subject: PolicySubject = {
  isPrimary: true,
  lastStep: 'completed',
  status: 'PASSED',
  extendedStatus: 'FUNDED',
  isCancelled: false,
  isOnHold: false,
  isViewOnly: false,
  relink: false,
  isClosed: false,
  linkedAccount: 'ACTIVE',
};

const registration = ['basic', 'address', 'employer'] as const;
const nothing = { body: {}, registration };

test.each<[Policy[number], Partial<PolicySubject>, string | undefined]>([
  [{ actor: ['primary'] }, {}, undefined],
  [{ actor: ['primary'] }, { isPrimary: false }, 'not_primary'],
  [{ actor: ['joint'] }, { isPrimary: false }, undefined],
  [{ actor: ['primary'], hold: false }, { isOnHold: true }, 'on_hold'],
  [{ actor: ['primary'], viewOnly: false }, { isViewOnly: true }, 'view_only'],
  [{ actor: ['primary'], relink: true }, {}, 'relink_state'],
  [{ actor: ['primary'], relink: true }, { relink: true }, undefined],
  [{ actor: ['primary'], closed: false }, { isClosed: true }, 'account_closed'],
  [{ actor: ['primary'], lastStep: ['disclosures'] }, {}, 'step_out_of_order'],
  [{ actor: ['primary'], status: ['PASSED'] }, { status: 'IN_REVIEW' }, 'status_not_allowed'],
  [{ actor: ['primary'], linkedAccount: ['ACTIVE', 'DEPOSITS_LOCKED'] }, { linkedAccount: 'LOCKED' }, 'linked_account_not_usable'],
  [{ actor: ['primary'], linkedAccount: ['ACTIVE'] }, { linkedAccount: null }, 'linked_account_not_usable'],
])('of the policy %j with %j result in %s', (row, difference, code) => {
  expect(findRefusal([row], { ...subject, ...difference }, nothing)?.code).toBe(code);
});

test.each([
  ['', 'basic', undefined],
  ['', 'address', 'step_out_of_order'],
  ['address', 'basic', undefined],
  ['address', 'employer', undefined],
  ['address', 'confirmed', 'step_out_of_order'],
  ['employer', 'confirmed', undefined],
  ['confirmed', 'basic', 'step_out_of_order'],
])('after the step "%s" refuse the step "%s" with %s', (lastStep, step, code) => {
  const policy: Policy = [{ actor: ['primary'], step: 'registration_step' }];
  const taking = { body: { registration_step: step }, registration };
  expect(findRefusal(policy, { ...subject, lastStep }, taking)?.code).toBe(code);
  expect(findRefusal(policy, { ...subject, lastStep, isCancelled: true }, taking)?.code).toBe('application_cancelled');
  expect(findRefusal(policy, { ...subject, lastStep, isCancelled: true }, nothing)).toBeNull();
});

test('refuse as listed in the contracts, which check reads', () => {
  for (const { name, kind, code } of conditions.filter((condition) => condition.code !== 'application_cancelled')) {
    const { status } = toProblem(refused(kind, code));
    expect({ status, code }, name).toEqual(policyRefusals[name]);
  }
});

test('need one matching row of several', () => {
  const policy: Policy = [
    { actor: ['primary'], lastStep: ['confirmed'] },
    { actor: ['primary'], relink: true },
  ];
  expect(findRefusal(policy, { ...subject, relink: true }, nothing)).toBeNull();
  expect(findRefusal(policy, { ...subject, lastStep: 'confirmed' }, nothing)).toBeNull();
  expect(findRefusal(policy, subject, nothing)?.code).toBe('step_out_of_order');
});

test('are enforced by a server as stated in the contract', async () => {
  const { deps, brands } = provider.platform;
  const stricter = contracts.map((contract): CallContract =>
    contract.id === 'user' ? { ...contract, policy: [{ actor: ['primary', 'joint'], hold: false }] } : contract,
  );
  const { app } = await createServer({ deps, brands, contracts: stricter, handlers, interference: null, logger: false });
  const statusOf = async (id: string) => {
    const known = await personaClient(id);
    const client = createClient(app, 'localhost:4000');
    client.bearer = known.bearer;
    return (await client.call('GET /user')).status;
  };
  expect([await statusOf('active'), await statusOf('on-hold')]).toEqual([200, 403]);
  await app.close();
});

test('include changes: a call that changes more than its contract allows is rolled back', async () => {
  const { deps, brands } = provider.platform;
  const silent = contracts.map((contract): CallContract => (contract.id === 'update-depositor' ? { ...contract, changes: [] } : contract));
  const { app } = await createServer({ deps, brands, contracts: silent, handlers, interference: null, logger: false });
  const known = await personaClient('registering-none');
  const client = createClient(app, 'localhost:4000');
  client.bearer = known.bearer;
  const basic = { registration_step: 'basic', first_name: 'Ada', last_name: 'Stone', date_of_birth: '1990-04-12', ssn: '341556677' };
  expect((await client.call('PATCH /depositor', basic)).status).toBe(500);
  expect((await known.call('GET /depositor/progress')).body.data).toMatchObject({ registration_last_step: '' });
  expect((await known.call('PATCH /depositor', basic)).body.data).toMatchObject({ registration_last_step: 'basic' });
  await app.close();
});

describe('the server refuses to start with', () => {
  const file = {
    call: 'GET /x',
    says: 'Says nothing.',
    session: 'full' as const,
    idempotent: false,
    answers: {},
    problems: {},
    examples: {},
  };
  const anyone = { ...file, session: 'none' as const, policy: [{ actor: ['anyone' as const] }] };
  const known = { ...anyone, policy: [{ actor: ['anyone' as const, 'primary' as const] }] };

  test('a call without a policy', () => {
    expect(() => toContract('x', file)).toThrow('has no policy');
    expect(() => toContract('x', { ...file, policy: [] })).toThrow('has no policy');
    expect(() => toContract('x', { ...file, policy: [{ actor: ['pending'] }] })).toThrow('another session');
    expect(toContract('x', { ...file, policy: [{ actor: ['joint'] }] })).toMatchObject({ session: 'full' });
  });

  test('a compressed answer that may depend on the caller', () => {
    expect(toContract('x', { ...anyone, compressible: true })).toMatchObject({ compressible: true });
    expect(() => toContract('x', { ...known, compressible: true })).toThrow('compresses an answer');
  });

  test('a cookie as sufficient where a full login, or none, is required', () => {
    expect(toContract('x', { ...known, byCookie: true })).toMatchObject({ byCookie: true });
    expect(() => toContract('x', { ...anyone, byCookie: true })).toThrow('accepts a cookie');
    expect(() => toContract('x', { ...file, policy: [{ actor: ['joint'] }], byCookie: true })).toThrow('accepts a cookie');
  });
});
