import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '../src/calls/call.ts';
import { handlers } from '../src/calls/handlers.ts';
import { readContracts } from '../src/http/contract.ts';
import { problem } from '../src/http/problems/problem.ts';
import { checkProblem } from '../src/http/validator.ts';
import { createServer } from '../src/server.ts';
import { createClient } from './client.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';

const contracts = readContracts(fileURLToPath(new URL('../../', import.meta.url)));
let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

/** What `POST /forgot-password` answers when its handler throws this. */
async function answerOf(thrown: Error, mode: 'sandbox' | 'production' = 'sandbox') {
  const { deps, brands } = provider.platform;
  const refusing = { ...handlers, 'forgot-password': reading(() => Promise.reject(thrown)) };
  const config = { ...deps.config, mode, hosts: new Map([['localhost:4000', 'harbor']]) };
  const { app } = await createServer({
    deps: { ...deps, config },
    brands,
    contracts,
    handlers: refusing,
    interference: null,
    logger: false,
  });
  const answer = await createClient(app, 'localhost:4000').call('POST /forgot-password', { email: 'jordan@example.com' });
  await app.close();
  return answer;
}

test.each([
  ['a status that the contract does not have', problem(409, 'odd', 'Odd.')],
  ['a code that its status does not have', problem(422, 'odd', 'Odd.')],
  ['a field that the problem does not have', problem(422, 'invalid', 'Odd.', { iban: ['Odd.'] })],
])('%s is a fault of the provider outside production', async (_title, thrown) => {
  const answer = await answerOf(thrown);
  expect(answer.status).toBe(500);
  expect(answer.body.message).toContain('schemas/api/forgot-password.json');
});

test('in production it is answered all the same', async () => {
  expect(await answerOf(problem(409, 'odd', 'Odd.'), 'production')).toMatchObject({ status: 409, body: { code: 'odd' } });
});

test('what is declared, or common to all calls, is answered', async () => {
  const declared = problem(422, 'invalid', 'Enter an e-mail address.', { email: ['Enter an e-mail address.'] });
  expect(await answerOf(declared)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(await answerOf(problem(429, 'too_many', 'Too many.'))).toMatchObject({ status: 429, body: { code: 'too_many' } });
});

test('a problem that is about a field names it', () => {
  const contract = contracts.find(({ id }) => id === 'reset-password');
  const unnamed = () => contract && checkProblem(contract, problem(400, 'reset_link_invalid', 'The link has expired.'));
  expect(unnamed).toThrow('without naming one of the fields');
});
