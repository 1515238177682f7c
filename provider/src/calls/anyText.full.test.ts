import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, textOf } from '../../test/anyTexts.ts';
import { beneficiaryWays } from '../../test/beneficiaryWays.ts';
import type { Answer, Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { answers, createDepositor, forget, lastMessage, logIn, password, selectCode } from '../../test/depositors.ts';
import { readyToFund, readyToLink, saver, type Funder } from '../../test/funders.ts';
import { fillInJoint, invite } from '../../test/jointHolders.ts';
import { jointWays, type Inviting } from '../../test/jointWays.ts';
import { newBankDetails, waitingDepositor } from '../../test/money/linkers.ts';
import { sandboxLimits } from '../config/limits.ts';
import { asksAboutSubject } from '../domain/policy/policy.ts';
import { normalizeEmail } from '../domain/values/contact.ts';
import { readContracts } from '../http/contract.ts';

/**
 * Any accepted text can be returned: no stored value violates the contract of an answer, and no text causes an error instead of a refusal.
 */

let provider: TestProvider;
/** Its fields are overwritten and read again and again. */
let depositor: { client: Client; email: string };
/** Ready to make the first deposit. */
let funder: Funder;
let linker: Funder;
/** Can add a joint holder; the other has invited one. */
let adding: Funder;
let inviting: Inviting;
/** Has manually linked an account whose microdeposits are pending. */
let waiting: Awaited<ReturnType<typeof waitingDepositor>>;
beforeAll(async () => {
  // Resets are requested repeatedly for the same depositor.
  provider = await createTestProvider({ limits: { ...sandboxLimits, sendPauseSeconds: 0, readsPerMinute: 1e6, writesPerMinute: 1e6 } });
  depositor = await createDepositor(provider);
  funder = await readyToFund(provider, '77');
  linker = await readyToLink(provider);
  waiting = await waitingDepositor(provider);
  adding = await saver(provider);
  await fillInJoint(adding);
  inviting = await invite(provider);
  for (const body of [answers.basic(), answers.address, answers.employer]) await depositor.client.call('PATCH /depositor', body);
});
afterAll(() => provider.close());

const contracts = readContracts(fileURLToPath(new URL('../../../', import.meta.url)));
const writes = contracts.filter(({ method }) => method !== 'GET');
/** Calls that depend on no state of the depositor. */
const reads = contracts.filter(
  ({ method, schemas, session, policy }) => method === 'GET' && !schemas.path && session !== 'none' && !asksAboutSubject(policy),
);

async function readEverything(client: Client): Promise<void> {
  for (const { path } of reads) {
    const { status, body } = await client.call(`GET ${path}`);
    expect([path, status, body.message]).toEqual([path, 200, undefined]);
  }
}

/** Sends a text in one field of a call. Returns the client whose reads must work afterwards; none when it was refused. */
type Call = (text: string) => Promise<{ answer: Answer; client?: Client }>;

const step =
  (body: object, field: string): Call =>
  async (text) => ({ answer: await depositor.client.call('PATCH /depositor', { ...body, [field]: text }), client: depositor.client });

/** Registers with the address or password under test and logs in. */
async function registered(email: string, secret: string): Promise<{ answer: Answer; client?: Client }> {
  const client = provider.client();
  const answer = await client.call('POST /register', { email, password: secret });
  if (answer.status !== 201) return { answer };
  const to = normalizeEmail(email);
  const { link } = await lastMessage(provider, to);
  await client.send('GET', link?.replace(/^https?:\/\/[^/]+/, '') ?? '');
  expect((await logIn(provider, client, to, secret)).status).toBe(200);
  return { answer, client };
}

async function resetWith(body: { email?: string; password?: string; token?: string }) {
  return { answer: await provider.client().call('POST /reset-password', { ...(await linked()), password, ...body }) };
}

async function lookedAt(body: { email?: string; token?: string }) {
  return { answer: await provider.client().call('POST /reset-password/link', { ...(await linked()), ...body }) };
}

async function linked() {
  const { email } = depositor;
  await forget(provider, email);
  return { email, token: new URL((await lastMessage(provider, email)).link ?? '').searchParams.get('token') };
}

async function changed(body: object, type: 'email' | 'sms') {
  const { client } = await createDepositor(provider);
  const answer = await client.call('PATCH /user', body);
  if (answer.status !== 200) return { answer };
  const nonce = (await client.call(`POST /mfa-confirm-update/${type}`, {})).body.data['nonce_token'];
  const [given = ''] = Object.values(body) as string[];
  const { code } = await lastMessage(provider, type === 'email' ? normalizeEmail(given) : given);
  const done = await client.call(`POST /mfa-verify/${String(nonce)}`, { code });
  expect(done.status).toBe(200);
  client.bearer = String(done.body.data['token']);
  return { answer, client };
}

async function pending(): Promise<Client> {
  const client = provider.client();
  const { body } = await client.call('POST /login', { email: depositor.email, password });
  client.bearer = String(body.data['token']);
  return client;
}

/** Fields for which every try needs a new depositor, and so several password hashes. */
const isSlow = (id: string, field: string) => /password|code/.test(field) || ['register', 'update-user'].includes(id);

let count = 0;

const ways: Record<string, Record<string, Call>> = {
  register: {
    email: (email) => registered(email, password),
    password: (secret) => registered(`p${(count += 1)}@example.com`, secret),
  },
  login: {
    email: async (email) => ({ answer: await provider.client().call('POST /login', { email, password }) }),
    password: async (secret) => ({
      answer: await provider.client().call('POST /login', { email: `n${(count += 1)}@b.co`, password: secret }),
    }),
  },
  'forgot-password': { email: async (email) => ({ answer: await provider.client().call('POST /forgot-password', { email }) }) },
  'reset-password': {
    email: (email) => resetWith({ email }),
    token: (token) => resetWith({ token }),
    password: async (secret) => {
      const { email } = await createDepositor(provider);
      const client = provider.client();
      await forget(provider, email);
      const token = new URL((await lastMessage(provider, email)).link ?? '').searchParams.get('token');
      const answer = await client.call('POST /reset-password', { email, token, password: secret });
      if (answer.status === 200) await logIn(provider, client, email, secret);
      return answer.status === 200 ? { answer, client } : { answer };
    },
  },
  'reset-link': {
    email: (email) => lookedAt({ email }),
    token: (token) => lookedAt({ token }),
  },
  'update-user': {
    email: (email) => changed({ email }, 'email'),
    phone: (phone) => changed({ phone }, 'sms'),
  },
  'mfa-add-sms': { phone: async (phone) => ({ answer: await (await pending()).call('POST /mfa-add-sms', { phone }) }) },
  'mfa-confirm-update': {
    email: async (email) => ({ answer: await depositor.client.call('POST /mfa-confirm-update/email', { email }) }),
    phone: async (phone) => ({ answer: await depositor.client.call('POST /mfa-confirm-update/sms', { phone }) }),
  },
  'mfa-verify': {
    code: async (code) => {
      const { client, email } = await createDepositor(provider);
      const { nonce } = await selectCode(provider, client, email);
      return { answer: await client.call(`POST /mfa-verify/${nonce}`, { code }), client };
    },
    device_name: async (device_name) => {
      const client = await pending();
      const { nonce, code } = await selectCode(provider, client, depositor.email);
      const answer = await client.call(`POST /mfa-verify/${nonce}`, { code, remember: true, device_name });
      if (answer.status === 200) client.bearer = String(answer.body.data['token']);
      return { answer, client };
    },
  },
  'link-manual': Object.fromEntries(
    ['routing_number', 'account_number'].map((field) => [
      field,
      async (text) => {
        const { client } = waiting;
        return {
          answer: await client.call('POST /link/manual', { ...newBankDetails(), [field]: text }, { 'idempotency-key': randomUUID() }),
          client,
        };
      },
    ]),
  ),
  'link-manual-verify': Object.fromEntries(
    ['first_amount', 'second_amount'].map((field) => [
      field,
      async (text) => {
        const { client } = waiting;
        const { account_id } = (await client.call('GET /link/manual')).body.data;
        const typed = { account_id, first_amount: '0.07', second_amount: '0.12', [field]: text };
        return { answer: await client.call('POST /link/manual/verify', typed, { 'idempotency-key': randomUUID() }), client };
      },
    ]),
  ),
  'set-initial-fund-amount': {
    amount: async (amount) => ({ answer: await funder.client.call('POST /initial-fund-amount', { amount }), client: funder.client }),
  },
  'agree-disclosure': {
    attestation: async (attestation) => {
      const { client } = funder;
      const [{ uuid, hash } = { uuid: '', hash: '' }] = (await client.call('GET /disclosures/active')).body.data as unknown as {
        uuid: string;
        hash: string;
      }[]; // as its contract has it
      return { answer: await client.call(`POST /disclosure/${uuid}`, { hash, attestation }), client };
    },
  },
  'link-fastlink': {
    result: async (result) => ({ answer: await linker.client.call('POST /link/fastlink', { result }), client: linker.client }),
  },
  session: Object.fromEntries(
    ['location', 'description'].map((field) => [
      field,
      async (text) => {
        const { client } = depositor;
        const { body } = await client.call('GET /auth-check');
        const device = { session_id: body.data['session_id'], location: 'UTC', description: 'A browser', [field]: text };
        return { answer: await client.call('POST /session', device), client };
      },
    ]),
  ),
  ...beneficiaryWays(() => provider),
  'send-message': Object.fromEntries(
    ['subject', 'text'].map((field) => [
      field,
      async (text) => {
        const { client } = depositor;
        const message = { topic: 'other', subject: 'Question', text: 'Hello', [field]: text };
        return { answer: await client.call('POST /messages', message, { 'idempotency-key': randomUUID() }), client };
      },
    ]),
  ),
  ...jointWays(
    () => provider,
    () => adding,
    () => inviting,
  ),
  'update-depositor': {
    ...byField(answers.basic(), ['first_name', 'middle_name', 'last_name', 'suffix', 'date_of_birth', 'ssn']),
    ...byField(answers.address, ['street_address', 'unit', 'city', 'state', 'zip']),
    ...byField(answers.employer, ['employer_name', 'occupation']),
    current_password: async (current_password) => {
      const { client } = await createDepositor(provider);
      return { answer: await changePassword(client, current_password, 'Another-otter-94'), client };
    },
    password: async (secret) => {
      const { client } = await createDepositor(provider);
      return { answer: await changePassword(client, password, secret), client };
    },
  },
};

/** A change renews the session's bearer. */
async function changePassword(client: Client, current_password: string, secret: string): Promise<Answer> {
  const answer = await client.call('PATCH /depositor', { current_password, password: secret });
  if (answer.status === 200) client.bearer = String(answer.body.data['token']);
  return answer;
}

function byField(body: object, fields: string[]): Record<string, Call> {
  return Object.fromEntries(fields.map((field) => [field, step(body, field)]));
}

/** Free text fields of a request: strings without an enum or id format. */
const textFields = writes.flatMap(({ id, schemas }) => {
  const properties = (schemas.request?.['properties'] ?? {}) as Record<string, Record<string, unknown>>; // as in any JSON Schema
  return Object.entries(properties)
    .filter(([, field]) => field['type'] === 'string' && !field['enum'] && !field['pattern'])
    .map(([field, { maxLength }]) => ({ id, field, longest: Number(maxLength) }));
});

describe.each(textFields)('$id with any $field', ({ id, field, longest }) => {
  it('is refused or stored, and all reads still match their contracts', async () => {
    const call = ways[id]?.[field];
    if (!call) throw new Error('this test has no way to give this field');
    await fc.assert(
      fc.asyncProperty(field === 'email' ? address : textOf(longest), async (text) => {
        const { answer, client } = await call(text);
        expect([answer.status < 500, answer.body.message]).toEqual([true, answer.status < 300 ? undefined : expect.any(String)]);
        if (client && answer.status < 300) await readEverything(client);
      }),
      { numRuns: isSlow(id, field) ? 50 : 200 },
    );
  });
});
