import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepositor } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { readContracts } from '../../http/contract.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
});
afterAll(() => provider.close());

const withEmail = readContracts(fileURLToPath(new URL('../../../../', import.meta.url))).filter(({ schemas }) =>
  Object.hasOwn(schemas.request?.['properties'] ?? {}, 'email'),
);

describe.each(withEmail)('$call', ({ call, problems, schemas, session, examples }) => {
  it.each(['jordan', 'jordan@', 'a@b@example.com', 'a＠evil.example，b@example.com', 'jordan@example.com\r\nbcc:b@example.com'])(
    'refuses %j with 422 on field email, as its contract says',
    async (email) => {
      const { client } = session === 'full' ? await createDepositor(provider) : { client: provider.client() };
      const required = (schemas.request?.['required'] ?? []) as string[]; // a JSON Schema's
      const example = examples['request'] as Record<string, unknown>;
      const body = { ...Object.fromEntries(required.map((field) => [field, example[field]])), email };
      const { status, body: problem } = await client.call(call.replace('{type}', 'email'), body);
      expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'invalid', ['email']]);
      expect(problems['422']?.flatMap(({ fields = [] }) => fields)).toContain('email');
    },
  );
});
