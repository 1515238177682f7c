import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createDepositor, logIn } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { readContracts } from '../../http/contract.ts';
import { personaPassword } from '../../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
});
afterAll(() => provider.close());

const withEmail = readContracts(fileURLToPath(new URL('../../../../', import.meta.url))).filter(({ schemas }) =>
  Object.hasOwn(schemas.request?.['properties'] ?? {}, 'email'),
);

/** One who has beneficiaries where the call is about those; otherwise one who has just registered. */
async function whoMayCall(call: string): Promise<Client> {
  if (!call.includes('/beneficiaries')) return (await createDepositor(provider)).client;
  const client = provider.client();
  await logIn(provider, client, 'beneficiaries@persona.example', personaPassword);
  return client;
}

async function beneficiaryOf(client: Client): Promise<string> {
  const { body } = await client.call('GET /depositor/beneficiaries');
  return Array.isArray(body.data) ? String((body.data as { uuid: string }[])[0]?.uuid) : ''; // its contract: a list
}

describe.each(withEmail)('$call', ({ call, problems, schemas, session, examples }) => {
  it.each(['jordan', 'jordan@', 'a@b@example.com', 'a＠evil.example，b@example.com', 'jordan@example.com\r\nbcc:b@example.com'])(
    'refuses %j with 422 on field email, as its contract says',
    async (email) => {
      const client = session === 'full' ? await whoMayCall(call) : provider.client();
      const required = (schemas.request?.['required'] ?? []) as string[]; // a JSON Schema's
      const example = examples['request'] as Record<string, unknown>;
      const body = { ...Object.fromEntries(required.map((field) => [field, example[field]])), email };
      const { status, body: problem } = await client.call(
        call.replace('{type}', 'email').replace('{uuid}', await beneficiaryOf(client)),
        body,
      );
      expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'invalid', ['email']]);
      expect(problems['422']?.flatMap(({ fields = [] }) => fields)).toContain('email');
    },
  );
});
