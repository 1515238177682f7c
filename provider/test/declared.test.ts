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
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

/** Answer of `POST /forgot-password` when its handler throws this. */
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
  ['a status missing from the contract', problem(409, 'odd', { plain: 'Odd.' })],
  ['a code missing from its status', problem(422, 'odd', { plain: 'Odd.' })],
  ['a field missing from the problem', problem(422, 'invalid', { plain: 'Odd.' }, { iban: ['field_wrong'] })],
])('%s is an internal error outside production', async (_title, thrown) => {
  const answer = await answerOf(thrown);
  expect(answer.status).toBe(500);
  expect(answer.body.message).toContain('schemas/api/forgot-password.json');
});

test('undeclared problems are sent in production', async () => {
  expect(await answerOf(problem(409, 'odd', { plain: 'Odd.' }), 'production')).toMatchObject({ status: 409, body: { code: 'odd' } });
});

test('declared and common problems are sent', async () => {
  const declared = problem(422, 'invalid', 'email_wrong', { email: ['email_wrong'] });
  expect(await answerOf(declared)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(await answerOf(problem(429, 'too_many', 'too_many'))).toMatchObject({ status: 429, body: { code: 'too_many' } });
});

test('a problem about a field must name it', () => {
  const contract = contracts.find(({ id }) => id === 'reset-password');
  const unnamed = () => contract && checkProblem(contract, problem(400, 'reset_link_invalid', 'reset_link_invalid'));
  expect(unnamed).toThrow('without one of the fields');
});

test('a refusal is in the requested language, with its Content-Language', async () => {
  const { deps, brands } = provider.platform;
  const harbor = brands.get('harbor');
  if (!harbor) throw new Error('there is no brand harbor');
  const english = harbor.refusals.get('en-US') ?? {};
  const spanish = { ...english, login_failed: 'No coinciden.', field_missing: 'Rellene esto.', invalid: 'Revise lo marcado.' };
  const bilingual = {
    ...harbor,
    languages: ['en-US', 'es-US'],
    refusals: new Map([
      ['en-US', english],
      ['es-US', spanish],
    ]),
  };
  const { app } = await createServer({
    deps,
    brands: new Map([['harbor', bilingual]]),
    contracts,
    handlers,
    interference: null,
    logger: false,
  });
  const client = createClient(app, 'localhost:4000');
  const answers = [];
  for (const language of ['es-MX', 'en-US', 'de'])
    answers.push(await client.call('POST /login', { email: 'nobody@example.com', password: 'x' }, { 'accept-language': language }));
  const unfinished = await client.call('POST /login', { email: 'nobody@example.com' }, { 'accept-language': 'es-US' });
  await app.close();
  const said = 'That email and password don’t match. Please check both. If you just created a login, follow the link in our email first.';
  expect(answers.map(({ headers, body }) => [headers['content-language'], body.message])).toEqual([
    ['es-US', 'No coinciden.'],
    ['en-US', said],
    ['en-US', said],
  ]);
  expect(unfinished.body).toMatchObject({ message: 'Revise lo marcado.', errors: { password: ['Rellene esto.'] } });
});
