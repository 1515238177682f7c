import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { settle, subjectsTo } from '../../../test/depositors.ts';
import { jointSavers, spend } from '../../../test/funders.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

it('closing an account shows and tells nothing to a joint holder whose identity is not confirmed', async () => {
  const [primary, joint] = await jointSavers(provider, { registrationStatus: 'IN_REVIEW' });
  await spend(provider, primary, '500.00');
  const before = await subjectsTo(provider, joint.email);
  const closed = await primary.client.call('POST /close-my-account', { amount: '0.00' }, { 'idempotency-key': randomUUID() });
  expect(closed.status).toBe(200);
  await settle(provider);
  expect((await joint.client.call('GET /depositor/progress')).body.data).toMatchObject({ registration_status: 'IN_REVIEW' });
  for (const call of ['/accounts', '/transactions', '/statements', '/linked-accounts'])
    expect((await joint.client.call(`GET ${call}`)).body.data, call).toEqual([]);
  expect(await subjectsTo(provider, joint.email)).toEqual(before);
});
