import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import type { Client } from '../../../test/client.ts';
import { createDepositor, logInAs } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { readContracts } from '../../http/contract.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
});
afterAll(() => provider.close());

/** These take an address as part of an invitation link, so a wrong one is merely unknown. */
const ofLinks = ['entity-details', 'verify-identity'];

const withEmail = readContracts(fileURLToPath(new URL('../../../../', import.meta.url))).filter(
  ({ id, schemas }) => Object.hasOwn(schemas.request?.['properties'] ?? {}, 'email') && !ofLinks.includes(id),
);

/** Personas that may make a call; new registrations make the others. */
const callers: [calls: string, persona: string][] = [
  ['/beneficiaries', 'beneficiaries'],
  ['/register-secondary', 'active'],
  ['/update-secondary-email', 'joint-pending'],
];

async function whoMayCall(call: string): Promise<Client> {
  const [, persona] = callers.find(([part]) => call.includes(part)) ?? [];
  if (persona === undefined) return (await createDepositor(provider)).client;
  return logInAs(provider, persona);
}

async function beneficiaryOf(client: Client): Promise<string> {
  const { body } = await client.call('GET /depositor/beneficiaries');
  return Array.isArray(body.data) ? String((body.data as { uuid: string }[])[0]?.uuid) : ''; // a list, by contract
}

const notAddresses = ['jordan', 'jordan@', 'a@b@example.com', 'a＠evil.example，b@example.com', 'jordan@example.com\r\nbcc:b@example.com'];

describe.each(withEmail)('$call', ({ call, problems, schemas, session, examples }) => {
  it.each(inFull(notAddresses, notAddresses.slice(-1)))('refuses %j with 422 at email', async (email) => {
    const client = session === 'full' ? await whoMayCall(call) : provider.client();
    const required = (schemas.request?.['required'] ?? []) as string[]; // as in any JSON Schema
    const example = examples['request'] as Record<string, unknown>;
    const body = { ...Object.fromEntries(required.map((field) => [field, example[field]])), email };
    const { status, body: problem } = await client.call(
      call.replace('{type}', 'email').replace('{uuid}', await beneficiaryOf(client)),
      body,
    );
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'invalid', ['email']]);
    expect(problems['422']?.flatMap(({ fields = [] }) => fields)).toContain('email');
  });
});
