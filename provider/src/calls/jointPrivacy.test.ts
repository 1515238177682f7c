import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { logIn } from '../../test/depositors.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

/** Each reading call that takes no id, as somebody who is logged in makes it; by call, what is answered. */
async function readAll(client: Client): Promise<Map<string, string>> {
  const reads = provider.platform.contracts.filter(
    ({ method, call, session }) => method === 'GET' && session === 'full' && !call.includes('{'),
  );
  const answers = new Map<string, string>();
  for (const { call } of reads) answers.set(call, JSON.stringify((await client.call(call)).body));
  return answers;
}

test('no reading call tells a joint holder anything that is the primary holder’s alone', async () => {
  const [primary, holder] = [provider.client(), provider.client()];
  await logIn(provider, primary, 'joint-primary@persona.example', personaPassword);
  await logIn(provider, holder, 'joint-holder@persona.example', personaPassword);
  const profile = (await primary.call('GET /depositor')).body.data;
  const own = (await holder.call('GET /depositor')).body.data;
  // Four digits are found in many numbers.
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
  const told = await readAll(holder);
  expect(told.size).toBeGreaterThan(10);
  const leaks = [...told].filter(([, text]) => [...known, 'marker-4711'].some((secret) => text.includes(secret)));
  expect(leaks.map(([call]) => call)).toEqual([]);
  // The same calls tell the primary holder.
  expect([...(await readAll(primary)).values()].join(' ')).toContain('marker-4711');
  expect((await holder.call('GET /accounts')).body.data).toEqual((await primary.call('GET /accounts')).body.data);
});
