import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { alerts } from '../src/db/schema/alerts.ts';
import { depositors } from '../src/db/schema/people.ts';
import { getDepositor } from '../src/domain/depositors/depositors.ts';
import type { CallContract } from '../src/http/contract.ts';
import type { Client } from './client.ts';
import type { TestProvider } from './createTestProvider.ts';
import { answers, createDepositor, logIn, newEmail, selectCode, settle } from './depositors.ts';
import { linkedOf, readyToFund, saver, type Funder } from './funders.ts';
import { fillInJoint, infoOf, registerJoint, takeJoint } from './jointHolders.ts';
import { confirmationOf, failDeposits, newBankDetails, sendDeposits } from './money/linkers.ts';
import { beneficiary, nameBeneficiaries } from './nameBeneficiaries.ts';
import { arrange, resultOf, upload, write } from './ownThings.ts';

export interface GoodRequest {
  path?: Record<string, string>;
  query?: string;
  body?: object | undefined;
}

type Prepare = (provider: TestProvider, owner: Funder) => Promise<GoodRequest>;

async function canceled(provider: TestProvider): Promise<Funder> {
  const { client, email } = await createDepositor(provider);
  await client.call('POST /close-my-account', {}, { 'idempotency-key': randomUUID() });
  return { client, email, userId: String((await client.call('GET /user')).body.data['uuid']) };
}

/** Owners for calls of the registration; all others are made by a primary holder with an account. */
const registering: Record<string, (provider: TestProvider) => Promise<Funder>> = {
  'fund-my-account': (provider) => readyToFund(provider, '77'),
  'set-initial-fund-amount': (provider) => readyToFund(provider, '77'),
  'start-application': canceled,
};

/** A depositor who may make the call: with an open account, unless it belongs to the registration. */
export const createOwner = (provider: TestProvider, { id }: CallContract): Promise<Funder> => (registering[id] ?? saver)(provider);

const relinking =
  (prepare: Prepare): Prepare =>
  async (provider, owner) => {
    await provider.platform.deps.db.update(depositors).set({ relink: true }).where(eq(depositors.userId, owner.userId));
    return prepare(provider, owner);
  };

const listOf = async <Item>(client: Client, call: string) => (await client.call(call)).body.data as unknown as Item[]; // a list, by contract

const requests: Record<string, Prepare> = {
  'agree-disclosure': async (_, { client }) => {
    const last = (await listOf<{ uuid: string; hash: string; attestation: string }>(client, 'GET /disclosures?all=true')).at(-1);
    return { path: { disclosure: String(last?.uuid) }, body: { hash: last?.hash, attestation: last?.attestation } };
  },
  'choose-tax-delivery': async (_, { client }) => {
    const { data } = (await client.call('GET /tax-documents/delivery')).body;
    return { body: { delivery: 'online', hash: data['hash'] } };
  },
  'close-my-account': async (_, owner) => ({ body: { amount: '500.00', linked_account_uuid: await linkedOf(owner) } }),
  'close-secondary-application': async (_, owner) => {
    await registerJoint(owner);
    return { body: {} };
  },
  'delete-and-reallocate': async (_, { client }) => {
    const [going, staying] = await nameBeneficiaries(client, 2);
    return { body: { ...going, allocations: [{ ...staying, allocation: 10_000 }] } };
  },
  deposit: async (_, owner) => ({ body: { amount: '5.00', linked_account_uuid: await linkedOf(owner) } }),
  disclosure: async (_, { client }) => {
    const [first] = await listOf<{ uuid: string; hash: string }>(client, 'GET /disclosures?all=true');
    return { path: { uuid: String(first?.uuid), hash: String(first?.hash) } };
  },
  'edit-beneficiary': async (_, { client }) => {
    const [{ uuid, version }] = await nameBeneficiaries(client, 1);
    return { path: { uuid }, body: { ...beneficiary, version } };
  },
  'entity-details': async () => ({ body: {} }),
  fastlink: relinking(async () => ({})),
  'fund-my-account': async (_, owner) => ({ body: { amount: '500.00', linked_account_uuid: await linkedOf(owner) } }),
  'link-fastlink': relinking(async (provider, { client }) => ({ body: { result: await resultOf(provider, client, 'one') } })),
  'link-manual': relinking(async () => ({ body: newBankDetails() })),
  'link-manual-reissue': relinking(async (provider, owner) => {
    await sendDeposits(provider, owner);
    return { body: { account_id: await failDeposits(provider, owner) } };
  }),
  'link-manual-verify': relinking(async (provider, owner) => {
    await sendDeposits(provider, owner);
    return { body: await confirmationOf(provider, owner) };
  }),
  'message-attachment': async (provider, { client }) => ({ path: { uuid: (await write(provider, client)).file } }),
  'mfa-confirm-update': async (_, { client }) => {
    const email = newEmail();
    await client.call('PATCH /user', { email });
    return { path: { type: 'email' }, body: { email } };
  },
  'mfa-resend': async (provider, { client, email }) => {
    const { nonce: nonceToken } = await selectCode(provider, client, email);
    return { path: { nonceToken } };
  },
  'mfa-select': async () => ({ path: { type: 'email' } }),
  'mfa-verify': async (provider, { client, email }) => {
    const { nonce: nonceToken, code } = await selectCode(provider, client, email);
    return { path: { nonceToken }, body: { code } };
  },
  'move-schedules': async (_, owner) => ({
    body: { linked_account_uuid: await linkedOf(owner), schedule_uuids: [(await arrange(owner)).uuid] },
  }),
  'read-alert': async ({ platform: { deps } }, { userId }) => {
    const [id, { id: depositorId }] = [randomUUID(), await getDepositor(deps.db, userId)];
    await deps.db
      .insert(alerts)
      .values({ id, depositorId, kind: 'account', title: 'News', text: 'Good news.', createdAt: deps.clock.now() });
    return { body: { alert_id: id } };
  },
  'register-secondary': async (_, owner) => ({ body: { email: newEmail(), entity_id: (await infoOf(owner)).entity } }),
  'remove-beneficiary': async (_, { client }) => ({ body: (await nameBeneficiaries(client, 1))[0] }),
  'remove-device': async (provider, { client, email }) => {
    await logIn(provider, client, email, undefined, true);
    const [device] = await listOf<{ uuid: string }>(client, 'GET /devices');
    return { path: { uuid: String(device?.uuid) } };
  },
  request: async (_, { client }) => {
    const requestId = randomUUID();
    await client.call('POST /messages', { topic: 'other', subject: 'A question', text: 'Is this mine?' }, { 'idempotency-key': requestId });
    return { path: { requestId } };
  },
  'resend-secondary-verification': async (_, owner) => {
    await fillInJoint(owner, newSsn());
    await takeJoint(owner, answers.confirmed);
    return { body: {} };
  },
  'send-message': async () => ({ body: { topic: 'other', subject: 'A question', text: 'Who can write?' } }),
  statement: async () => ({ path: { year: '2026', month: '10' } }),
  'statements-of-year': async () => ({ path: { year: '2026' } }),
  session: async (_, { client }) => {
    const { data } = (await client.call('GET /auth-check')).body;
    return { body: { session_id: data['session_id'], location: 'America/Chicago', description: 'Chrome on Windows' } };
  },
  'update-allocations': async (_, { client }) => {
    const [first, last] = await nameBeneficiaries(client, 2);
    return { body: { allocations: [first, last].map((one) => ({ ...one, allocation: 5000 })) } };
  },
  'update-depositor': async () => {
    const { registration_step: _step, ...address } = answers.address;
    return { body: { change: 'address', ...address } };
  },
  'update-secondary': async (_, owner) => {
    await registerJoint(owner);
    return { body: answers.basic() };
  },
  'update-secondary-email': async (_, owner) => {
    await fillInJoint(owner, newSsn());
    await takeJoint(owner, answers.confirmed);
    return { body: { email: newEmail() } };
  },
  upload: async (provider, { client }) => ({ path: { uuid: await upload(provider, client) } }),
  'view-message': async (provider, { client }) => ({ path: { uuid: (await write(provider, client)).message } }),
  'void-transaction': async (provider, owner) => {
    const body = { amount: '5.00', linked_account_uuid: await linkedOf(owner) };
    await owner.client.call('POST /deposit', body, { 'idempotency-key': randomUUID() });
    await settle(provider);
    const [newest] = await listOf<{ uuid: string }>(owner.client, 'GET /transactions');
    return { path: { id: String(newest?.uuid) }, body: {} };
  },
  withdraw: async (_, owner) => ({ body: { amount: '5.00', linked_account_uuid: await linkedOf(owner) } }),
};

let numbers = 531_330_100;
const newSsn = () => String((numbers += 1));

/** A successful request of its owner; the contract's example where no object of theirs is needed. */
export async function goodRequest(provider: TestProvider, { id, examples }: CallContract, owner: Funder): Promise<GoodRequest> {
  const prepared = await requests[id]?.(provider, owner);
  return prepared ?? { body: examples['request'] as object | undefined }; // example from the contract
}

/** Makes the call. Path parameters that the request omits refer to nobody's objects. */
export function send(client: Client, { call, schemas, method }: CallContract, { path = {}, query = '', body }: GoodRequest) {
  // The only call outside `/v1`.
  if (call.endsWith('/sanctum/csrf-cookie')) return client.send('GET', '/sanctum/csrf-cookie');
  const address = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? partOf(schemas.path, name));
  return client.call(address + query, body, method === 'GET' ? {} : { 'idempotency-key': randomUUID() });
}

/** A path parameter's value that its schema allows. */
function partOf(schema: CallContract['schemas']['path'], name: string): string {
  const part = (schema?.['properties'] as Record<string, { enum?: string[]; pattern?: string }> | undefined)?.[name]; // JSON Schema
  return part?.enum?.[0] ?? (part?.pattern?.includes('0-9a-f') ? '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f' : 'A'.repeat(43));
}
