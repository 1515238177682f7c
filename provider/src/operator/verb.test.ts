import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runVerb } from '../../../cli/runVerb.ts';
import { verbs } from '../../../cli/verbs.ts';
import { confirm, createDepositor, fillIn } from '../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { manualIdentity } from '../adapters/manualIdentity.ts';

const secret = 'only-the-operator-knows-this-0123456789';
let provider: TestProvider;
let url: string;
beforeAll(async () => {
  provider = await createTestProvider({ operatorSecret: secret });
  provider.platform.deps.ports.identity = manualIdentity;
  url = await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => provider.close());
afterEach(() => vi.unstubAllEnvs());

async function typed(...words: string[]) {
  const said = { out: '', err: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void (said.out += text));
  const error = vi.spyOn(console, 'error').mockImplementation((text: string) => void (said.err += text));
  const exitCode = await runVerb(verbs, ['review', ...words]);
  log.mockRestore();
  error.mockRestore();
  return { exitCode, ...said };
}

async function createApplicant() {
  const { client } = await createDepositor(provider);
  await fillIn(client);
  return { client, id: String((await confirm(client)).body.data.depositor_id) };
}

test('an operator lists pending reviews and decides one', async () => {
  vi.stubEnv('PASSBOOK_OPERATOR_SECRET', secret);
  const { client, id } = await createApplicant();
  const listed = await typed('list', '--url', url);
  expect(listed).toMatchObject({ exitCode: 0, err: '' });
  expect(listed.out).toMatch(new RegExp(`${id}  \\d{4}-\\d\\d-\\d\\d  harbor  IN_REVIEW  SSN 6789  BY_HAND`));
  expect(JSON.parse((await typed('list', '--url', url, '--json')).out)).toContainEqual(expect.objectContaining({ depositor_id: id }));

  expect(await typed('decide', id, 'PASSED', '--url', url, '--by', 'kim', '--hold')).toEqual({
    exitCode: 0,
    err: '',
    out: `${id} is PASSED, on hold.`,
  });
  const { data } = (await client.call('GET /depositor/progress')).body;
  expect(data).toMatchObject({ registration_status: 'PASSED', extended_status: 'HOLD' });
  const again = await typed('decide', id, 'FAILED', '--url', url);
  expect(again).toEqual({ exitCode: 1, out: '', err: 'This application isn’t in review, or it was already decided. (409)' });
});

test('a refusal is printed with exit code 1', async () => {
  vi.stubEnv('PASSBOOK_OPERATOR_SECRET', `${secret}!`);
  expect(await typed('list', '--url', url)).toMatchObject({ exitCode: 1, err: 'The operator’s secret is required. (401)' });
  expect(await typed('list', '--url', 'http://127.0.0.1:61997')).toMatchObject({
    exitCode: 1,
    err: 'http://127.0.0.1:61997 does not answer.',
  });
});

test.each([
  ['no address', ['list'], 'Give the provider’s URL, such as --url https://bank.example.'],
  [
    'an address that others can read',
    ['list', '--url', 'http://bank.example'],
    'The secret is only sent to an https URL or to this machine.',
  ],
  ['nothing to do', ['--url', 'http://localhost:1'], 'Use review list, review file UUID, or review decide ID STATUS.'],
  ['no file', ['file', '--url', 'http://localhost:1'], 'Use review file UUID.'],
  ['something else to do', ['lst', '--url', 'http://localhost:1'], 'There is no review lst. Did you mean "list"?'],
  ['nobody', ['decide', '--url', 'http://localhost:1'], 'Add id and status: review decide ID STATUS.'],
  ['no such status', ['decide', 'x', 'PASED', '--url', 'http://localhost:1'], 'There is no decision "PASED". Did you mean "PASSED"?'],
])('says in one sentence what is wrong with %s', async (_what, words, sentence) => {
  vi.stubEnv('PASSBOOK_OPERATOR_SECRET', secret);
  expect(await typed(...words)).toEqual({ exitCode: 2, out: '', err: sentence });
});

test('asks for a missing secret', async () => {
  vi.stubEnv('PASSBOOK_OPERATOR_SECRET', '');
  expect(await typed('list', '--url', url)).toMatchObject({ exitCode: 2, err: 'PASSBOOK_OPERATOR_SECRET is not set.' });
});
