import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { logIn } from '../../test/depositors.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

/** Results of all read calls without an id, by call. */
async function readAll(client: Client): Promise<Map<string, string>> {
  const reads = provider.platform.contracts.filter(
    ({ method, call, session }) => method === 'GET' && session === 'full' && !call.includes('{'),
  );
  const answers = new Map<string, string>();
  for (const { call } of reads) answers.set(call, JSON.stringify((await client.call(call)).body));
  return answers;
}

test('a joint holder reads nothing private to the primary holder', async () => {
  const [primary, holder] = [provider.client(), provider.client()];
  await logIn(provider, primary, 'joint-primary@persona.example', personaPassword);
  await logIn(provider, holder, 'joint-holder@persona.example', personaPassword);
  const profile = (await primary.call('GET /depositor')).body.data;
  const own = (await holder.call('GET /depositor')).body.data;
  // With quotes, because four digits occur in many numbers.
  const secrets = [
    ...(['email', 'phone', 'date_of_birth'] as const).map((name) => String(profile[name])),
    `"ssn_last4":"${String(profile['ssn_last4'])}"`,
  ];
  const message = new FormData();
  for (const [name, value] of Object.entries({ topic: 'account', subject: 'A question', text: 'For the bank alone: marker-4711' }))
    message.append(name, value);
  const sent = await primary.call('POST /messages', message, { 'idempotency-key': randomUUID() });
  expect(sent.status).toBe(201);
  const known = secrets.filter((secret) => !JSON.stringify(own).includes(secret));
  expect(known.length).toBeGreaterThan(1);
  const texts = await readAll(holder);
  expect(texts.size).toBeGreaterThan(10);
  const leaks = [...texts].filter(([, text]) => [...known, 'marker-4711'].some((secret) => text.includes(secret)));
  expect(leaks.map(([call]) => call)).toEqual([]);
  // Verify that the same calls return the data to the primary holder.
  expect([...(await readAll(primary)).values()].join(' ')).toContain('marker-4711');
  expect((await holder.call('GET /accounts')).body.data).toEqual((await primary.call('GET /accounts')).body.data);
});
