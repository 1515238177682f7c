import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runVerb } from '../../../cli/runVerb.ts';
import { verbs } from '../../../cli/verbs.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { createDepositor, fillIn, settle, subjectsTo } from '../../test/depositors.ts';

const secret = 'only-the-operator-knows-this-0123456789';
let provider: TestProvider;
let url: string;
beforeAll(async () => {
  provider = await createTestProvider({ operatorSecret: secret });
  provider.platform.deps.ports.support = { answerTo: () => null };
  url = await provider.app.listen({ host: '127.0.0.1', port: 0 });
  vi.stubEnv('PASSBOOK_OPERATOR_SECRET', secret);
});
afterAll(() => provider.close());
afterEach(() => vi.restoreAllMocks());

async function typed(...words: string[]) {
  const said = { out: '', err: '' };
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (said.out += text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (said.err += text));
  return { exitCode: await runVerb(verbs, ['messages', ...words, '--url', url]), ...said };
}

const ask = (path: string) => provider.client().send('GET', path, undefined, { authorization: `Bearer ${secret}` });

async function report() {
  const { client, email } = await createDepositor(provider);
  await fillIn(client);
  const sent = { topic: 'problem', subject: 'Not my deposit', text: 'Please look into it.', files: ['proof'] };
  const { body } = await client.call('POST /messages', sent);
  await settle(provider);
  const { uuid, messages } = body.data as { uuid: string; messages: { attachments: { uuid: string }[] }[] }; // as the contract says
  return { client, email, uuid, file: messages[0]?.attachments[0]?.uuid ?? '' };
}

test('an operator lists, reads and answers messages', async () => {
  const { client, email, uuid, file } = await report();
  const listed = await typed('list');
  expect(listed).toMatchObject({ exitCode: 0, err: '' });
  expect(listed.out).toMatch(new RegExp(`${uuid}  \\S+  harbor  problem  reg_e_error until \\d{4}-\\d\\d-\\d\\d  Not my deposit`));
  const result = await typed('show', uuid);
  expect(result.out).toContain('From Jordan Rivera');
  expect(result.out).toContain(`Please look into it.\n[READY ${file} proof.txt, 13 bytes]`);
  const opened = await ask(`/operator/messages/files/${file}`);
  expect([opened.raw, opened.headers['content-disposition']]).toEqual(['A few words.\n', 'attachment; filename="proof.txt"']);

  const before = await subjectsTo(provider, email);
  for (let times = 0; times < 2; times += 1)
    expect(await typed('reply', uuid, 'We found it.', '--by', 'Kim at Harbor')).toEqual({ exitCode: 0, err: '', out: `Answered ${uuid}.` });
  const [thread] = (await client.call('GET /messages')).body.data as unknown as { messages: { sender: string; text: string }[] }[]; // a list, by contract
  expect(thread?.messages.map(({ sender, text }) => [sender, text])).toEqual([
    [null, 'Please look into it.'],
    ['Kim at Harbor', 'We found it.'],
  ]);
  expect(await subjectsTo(provider, email)).toHaveLength(before.length + 1);
  expect((await typed('list')).out).not.toContain(uuid);
  expect((await typed('list', '--all')).out).toContain(uuid);
});

test.each([
  ['a thread of nobody’s', ['show', '5f2c9f0e-0000-4000-8000-000000000000'], 1, 'There is no such thread or file. (404)'],
  ['no text', ['reply', 'x'], 2, 'Add thread and text: messages reply THREAD "TEXT".'],
  ['a text without quotes', ['reply', 'x', 'We', 'found'], 2, 'Put the text in quotes; "found" is extra.'],
  ['something else to do', ['lst'], 2, 'There is no messages lst. Did you mean "list"?'],
])('says in one sentence what is wrong with %s', async (_what, words, exitCode, err) => {
  expect(await typed(...words)).toEqual({ exitCode, out: '', err });
});

test('needs the operator’s secret', async () => {
  const { uuid, file } = await report();
  for (const path of ['', `/${uuid}`, `/files/${file}`])
    expect((await provider.client().send('GET', `/operator/messages${path}`)).status).toBe(401);
});
