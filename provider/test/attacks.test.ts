import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sandboxLimits } from '../src/config/limits.ts';
import { personaPassword, personas } from '../src/sandbox/personas/personas.ts';
import type { Answer, Client } from './client.ts';
import { createDepositor, forget, lastMessage, logIn, newEmail, password, selectCode, settle } from './depositors.ts';
import { fundedBy, linkedOf, readyToFund, readyToLink, saver } from './funders.ts';
import { jointNames } from './jointHolders.ts';
import { beneficiary, nameBeneficiaries } from './nameBeneficiaries.ts';
import { statementsOf } from './statements.ts';
import { confirmationOf, failDeposits, waitingDepositor } from './money/linkers.ts';
import { inFull } from '../../test/setup/inFull.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { names, type Name } from './namesOfObjects.ts';
import { arrange, resultOf, upload, write } from './ownThings.ts';

/**
 * Attacks across calls. The others are tested where they are prevented:
 *
 * - stolen password: policy.test.ts, calls/access/firstPhone.test.ts, calls/access/login.test.ts, calls/access/takeover.test.ts,
 *   calls/access/races.full.test.ts
 * - registering someone else's address: calls/access/registeredFirst.test.ts
 * - probing for accounts: calls/access/passwordReset.test.ts, calls/access/unconfirmed.test.ts, calls/access/register.test.ts
 * - guessed, reused or stolen code: calls/access/factor.test.ts
 * - old or foreign reset link: calls/access/takeover.test.ts, calls/access/login.test.ts
 * - replayed idempotency key: http/exactlyOnce.test.ts, http/pipeline.test.ts, and below
 * - cross-site request forgery: http/pipeline.test.ts, http/browser/cors.test.ts
 * - forged client address: calls/access/limits.test.ts, http/browser/origins.test.ts
 * - forged host: http/browser/origins.test.ts, and below
 * - another brand's session, link or registration: http/browser/origins.test.ts, http/pipeline.test.ts
 */

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ limits: { ...sandboxLimits, sendPauseSeconds: 0 } })));
afterAll(() => provider.close());

async function personaClient(id: string): Promise<{ client: Client; email: string }> {
  const email = personas.find((one) => one.id === id)?.email ?? '';
  const client = provider.client();
  await logIn(provider, client, email, personaPassword);
  return { client, email };
}

interface Owner {
  client: Client;
  email: string;
}

/** How to obtain an object of each kind, the request for it, and a check that it is unchanged. */
interface Possession {
  /** Defaults to the persona with an account. */
  owner?(): Promise<Owner>;
  /** The object's name and the rest of a valid body. */
  get(owner: Owner): Promise<{ name: string; body?: object }>;
  /** Another depositor who could make the call, where most cannot. */
  other?(): Promise<Owner>;
  /** What the attacker sends instead of the owner's values. */
  body?(attacker: Owner): object | Promise<object>;
}

/** First entry of a list call. */
const newestOf = (call: string): Possession => ({
  get: async ({ client }) => ({ name: String(((await client.call(call)).body.data as unknown as { uuid: string }[])[0]?.uuid) }), // a list, by contract
});

const possessions: Record<string, Possession> = {
  'fund-my-account linked_account_uuid': {
    owner: () => readyToFund(provider, '77'),
    other: () => readyToFund(provider, '77'),
    get: async (owner) => ({ name: await linkedOf(owner), body: { amount: '500.00' } }),
  },
  'deposit linked_account_uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async (owner) => ({ name: await linkedOf(owner), body: { amount: '5.00' } }),
  },
  'deposit schedule_uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async (owner) => {
      const { request, uuid, next_on } = await arrange(owner);
      return { name: uuid, body: { ...request, next_on } };
    },
    // The attacker's own account, so that only the schedule is someone else's.
    body: async ({ client }) => {
      const { data } = (await client.call('GET /linked-accounts')).body;
      return Array.isArray(data) && data.length > 0 ? { linked_account_uuid: await linkedOf({ client }) } : {};
    },
  },
  'schedule-dates schedule_uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async (owner) => ({ name: (await arrange(owner)).uuid }),
  },
  'move-schedules linked_account_uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async (owner) => ({ name: await linkedOf(owner), body: { schedule_uuids: [(await arrange(owner)).uuid] } }),
  },
  'withdraw linked_account_uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async (owner) => ({ name: await linkedOf(owner), body: { amount: '5.00' } }),
  },
  'close-my-account linked_account_uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async (owner) => ({ name: await linkedOf(owner), body: { amount: '500.00' } }),
  },
  // The widget's result belongs to the owner too, so none of its accounts can be chosen.
  'link-fastlink account': {
    owner: () => readyToLink(provider),
    other: () => readyToLink(provider),
    get: async ({ client }) => {
      const result = await resultOf(provider, client, 'several');
      const { body } = await client.call('POST /link/fastlink', { result });
      const [account] = body.data['accounts'] as { id: string }[]; // a list, by contract
      return { name: account?.id ?? '', body: { result } };
    },
  },
  'link-manual-verify account_id': {
    owner: () => waitingDepositor(provider),
    other: () => waitingDepositor(provider),
    get: async (owner) => {
      const { account_id: name, ...body } = await confirmationOf(provider, owner);
      return { name, body };
    },
  },
  'link-manual-reissue account_id': {
    owner: () => waitingDepositor(provider),
    other: () => waitingDepositor(provider),
    get: async (owner) => ({ name: await failDeposits(provider, owner) }),
  },
  'void-transaction id': {
    owner: () => fundedBy(provider, '77'),
    other: () => fundedBy(provider, '77'),
    ...newestOf('GET /transactions'),
  },
  'view-message uuid': { get: async ({ client }) => ({ name: (await write(provider, client)).message }) },
  'message-attachment uuid': { get: async ({ client }) => ({ name: (await write(provider, client)).file }) },
  'send-message thread_uuid': {
    get: async ({ client }) => ({ name: (await write(provider, client)).thread, body: { text: 'One more thing.' } }),
  },
  'send-message about': {
    get: async ({ client }) => ({
      name: String(((await client.call('GET /transactions')).body.data as unknown as { uuid: string }[])[0]?.uuid), // a list, by contract
      body: { topic: 'problem', subject: 'Not mine', text: 'I did not ask for this.' },
    }),
  },
  'upload uuid': { get: async ({ client }) => ({ name: await upload(provider, client) }) },
  'tax-document uuid': newestOf('GET /tax-documents'),
  'edit-beneficiary uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async ({ client }) => {
      const [{ uuid, version }] = await nameBeneficiaries(client, 1);
      return { name: uuid, body: { ...beneficiary, version } };
    },
  },
  'remove-beneficiary uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async ({ client }) => ({ name: (await nameBeneficiaries(client, 1))[0].uuid }),
  },
  'delete-and-reallocate uuid': {
    owner: () => saver(provider),
    other: () => saver(provider),
    get: async ({ client }) => {
      const [{ uuid, version }, staying] = await nameBeneficiaries(client, 2);
      return { name: uuid, body: { version, allocations: [{ ...staying, allocation: 10_000 }] } };
    },
  },
  'read-alert alert_id': newestOf('GET /alerts'),
  'remove-device uuid': {
    owner: async () => {
      const owner = await createDepositor(provider);
      await logIn(provider, owner.client, owner.email, undefined, true);
      return owner;
    },
    ...newestOf('GET /devices'),
  },
  'mfa-resend nonceToken': { get: async ({ client, email }) => ({ name: (await selectCode(provider, client, email)).nonce }) },
  'mfa-verify nonceToken': {
    get: async ({ client, email }) => {
      const { nonce, code } = await selectCode(provider, client, email);
      return { name: nonce, body: { code } };
    },
  },
  'request requestId': {
    owner: () => createDepositor(provider),
    get: async ({ client }) => {
      const key = randomUUID();
      await client.call('POST /close-my-account', {}, { 'idempotency-key': key });
      return { name: key };
    },
  },
  'reset-link token': {
    owner: () => createDepositor(provider),
    get: async ({ email }) => ({ name: await resetTokenOf(email), body: { email } }),
    body: ({ email }) => ({ email }),
  },
  'reset-password token': {
    owner: () => createDepositor(provider),
    get: async ({ email }) => ({ name: await resetTokenOf(email), body: { email, password: 'Whoever-took-it-95' } }),
    body: ({ email }) => ({ email }),
  },
  ...jointNames(() => provider),
  'session session_id': {
    get: async ({ client }) => ({
      name: String((await client.call('GET /auth-check')).body.data['session_id']),
      body: { location: 'America/Chicago', description: 'Chrome on Windows' },
    }),
  },
  'transactions after': newestOf('GET /transactions'),
};

async function resetTokenOf(email: string): Promise<string> {
  await forget(provider, email);
  return new URL((await lastMessage(provider, email)).link ?? '').searchParams.get('token') ?? '';
}

/** A name of the same form that does not exist. */
const nobodys = (name: string) =>
  /^[0-9a-f-]{36}$/.test(name)
    ? randomUUID()
    : randomBytes(name.length).toString('base64url').slice(0, name.length).replace(/^.{9}/, name.slice(0, 9));

function ask(client: Client, { contract: { call, method }, place, field }: Name, name: string, body: object = {}): Promise<Answer> {
  const address = place === 'path' ? call.replace(`{${field}}`, name) : place === 'query' ? `${call}?${field}=${name}` : call;
  return client.call(address, method === 'GET' ? undefined : { ...body, ...(place === 'request' ? { [field]: name } : {}) });
}

const comparable = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, request_id: '' },
  headers: Object.keys(headers).toSorted(),
});

describe('someone else’s object is reported as nonexistent', () => {
  test('in every call that names something', () => {
    const all = new Set(names.map(({ contract, field }) => `${contract.id} ${field}`));
    expect([...all].toSorted()).toEqual(Object.keys(possessions).toSorted());
  });

  /** Attackers at any step; the same for every call. */
  let others: [who: string, attacker: Owner][];
  beforeAll(async () => {
    others = [
      ['another depositor', await createDepositor(provider)],
      ['another depositor with an account', await personaClient('zero-balance')],
      ['a depositor of another brand', await createDepositor(provider, 'volt.localhost:4000')],
      ['nobody', { client: provider.client(), email: newEmail() }],
    ];
    if (!inject('full')) return;
    for (const id of ['view-only', 'on-hold', 'joint-holder']) others.push([id, await personaClient(id)]);
    const pending = await createDepositor(provider);
    pending.client.bearer = String((await pending.client.call('POST /login', { email: pending.email, password })).body.data['token']);
    others.push(['somebody between password and code', pending]);
  });

  test.each(names.map((name) => [`${name.contract.id} ${name.field}`, name] as const))('%s', async (id, name) => {
    const possession = possessions[id];
    if (!possession) throw new Error(`nobody has said how "${id}" is come by`);
    const owner = await (possession.owner ?? (() => personaClient('active')))();
    const { name: theirs, body } = await possession.get(owner);
    const peer = await possession.other?.();
    const attackers = peer ? [['another one as far as the owner', peer] as const, ...others.slice(1)] : others;
    for (const [who, attacker] of attackers) {
      const tried = { ...body, ...(await possession.body?.(attacker)) };
      const answers: Answer[] = [];
      const statements: string[][] = [];
      for (const one of [theirs, nobodys(theirs)]) {
        await provider.client().send('GET', '/sanctum/csrf-cookie');
        statements.push(await statementsOf(async () => void answers.push(await ask(attacker.client, name, one, tried))));
        await settle(provider);
      }
      const [foreign, absent] = answers;
      if (!foreign || !absent) throw new Error('nothing was answered');
      // Callers who may not make the call at all get the same refusal for both.
      expect(peer && attacker !== peer ? [401, 403, 404, 409] : [400, 401, 404], who).toContain(foreign.status);
      expect(comparable(foreign), who).toEqual(comparable(absent));
      expect(statements[0], who).toEqual(statements[1]);
    }
    expect([200, 201, 202]).toContain((await ask(owner.client, name, theirs, body)).status);
  });
});

test('another depositor’s idempotency key reveals nothing and stays usable', async () => {
  const [victim, attacker] = [await createDepositor(provider), await createDepositor(provider)];
  const headers = { 'idempotency-key': randomUUID() };
  expect((await victim.client.call('POST /close-my-account', {}, headers)).status).toBe(200);
  const answer = await attacker.client.call('POST /close-my-account', {}, headers);
  expect([answer.status, answer.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect((await lastMessage(provider, attacker.email)).subject).toContain('Your application was canceled');
});

test.each(inFull(['x-forwarded-host', 'x-host', 'forwarded', 'x-original-host', 'origin-host'], ['x-forwarded-host']))(
  'a reset link leads to the bank despite a forged %s',
  async (header) => {
    const { email } = await createDepositor(provider);
    await provider
      .client()
      .call('POST /forgot-password', { email }, { [header]: header === 'forwarded' ? 'host=evil.example' : 'evil.example' });
    await settle(provider);
    expect(new URL((await lastMessage(provider, email)).link ?? '').origin).toBe('http://localhost:4000');
  },
);

test('a reset link leads to the bank despite a forged Host', async () => {
  const { email } = await createDepositor(provider);
  await provider.client('evil.example').call('POST /forgot-password', { email });
  await settle(provider);
  expect((await lastMessage(provider, email)).link).not.toContain('evil');
});
