import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import type { Client } from '../../test/client.ts';
import { createDepositor, lastMessage, logIn, settle } from '../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { eicar, exif, jpeg, pdf } from '../../test/sentFiles.ts';
import { sandboxLimits } from '../config/limits.ts';
import { audit } from '../db/schema/audit.ts';
import { files, storedFiles, uncheckedFiles } from '../db/schema/files.ts';
import { messages } from '../db/schema/messageCenter.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

interface Attachment {
  uuid: string;
  name: string;
  type: string;
  size: number;
  status: string;
}
interface Message {
  uuid: string;
  from: string;
  sender: string | null;
  text: string;
  read_at: string | null;
  attachments: Attachment[];
}
interface Thread {
  uuid: string;
  topic: string;
  subject: string;
  about: string | null;
  read_at: string | null;
  messages: Message[];
}

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({ limits: { ...sandboxLimits, messagesPerUserHour: 8, filesMegabytes: 2 } });
});
afterAll(() => provider.close());

type Fields = Record<string, string>;
type Files = [name: string, content: Buffer | string][];
type Refusal = [what: string, fields: Fields, files: Files, status: number, code: string, field: string];

const question = { topic: 'account', subject: 'My address', text: 'Where do I change it?' };

const send = (client: Client, fields: Fields, files: Files = [], headers: Fields = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files) form.append('files', new File([new Uint8Array(Buffer.from(content))], name));
  return client.call('POST /messages', form, { 'idempotency-key': randomUUID(), ...headers });
};
const threadOf = ({ body }: { body: { data: unknown } }) => body.data as Thread; // the answer under test
const threadsOf = async (client: Client) => (await client.call('GET /messages')).body.data as unknown as Thread[]; // a list, by contract
const wait = (advance: string) => provider.client().send('POST', '/sandbox/clock', { advance });
const rowsOf = async () => ({
  messages: await provider.platform.deps.db.$count(messages),
  files: await provider.platform.deps.db.$count(files),
  uploads: await provider.platform.deps.db.$count(uncheckedFiles),
});

async function personaClient(id: string): Promise<Client> {
  const client = provider.client();
  await logIn(provider, client, `${id}@persona.example`, personaPassword);
  return client;
}

describe('a message to support', () => {
  test('can be answered, read and replied to in its thread', async () => {
    const { client, email } = await createDepositor(provider);
    const sent = await send(client, question, [
      ['Scan.pdf', pdf()],
      ['photo.jpg', jpeg(exif(1))],
    ]);
    expect(sent.status).toBe(201);
    expect(threadOf(sent)).toMatchObject({
      topic: 'account',
      subject: 'My address',
      about: null,
      messages: [
        { from: 'you', sender: null, text: question.text, attachments: [{ name: 'Scan.pdf', status: 'checking' }, { name: 'photo.jpg' }] },
      ],
    });
    await wait('PT6M');
    const [answered] = await threadsOf(client);
    expect(answered).toMatchObject({ uuid: threadOf(sent).uuid, read_at: null });
    expect(answered?.messages.map(({ from, sender, read_at }) => [from, sender, read_at === null])).toEqual([
      ['you', null, false],
      ['support', 'Harbor Community Bank', true],
    ]);
    expect(answered?.messages[0]?.attachments.map(({ status, size }) => [status, size])).toEqual([
      ['ready', pdf().length],
      ['ready', jpeg().length],
    ]);
    const mail = await lastMessage(provider, email);
    expect(mail.subject).toContain('You have a new message');
    expect(mail.link).toMatch(/\/registration\/message-center$/);
    expect(mail.text).not.toMatch(/address|note on your account/);

    expect((await client.call(`POST /messages/${answered?.messages[1]?.uuid}/view`)).status).toBe(200);
    expect((await threadsOf(client))[0]?.read_at).not.toBeNull();
    const reply = await send(client, { thread_uuid: answered?.uuid ?? '', text: 'Thank you!' });
    expect(threadOf(reply).messages.map(({ text }) => text)).toEqual([question.text, expect.any(String), 'Thank you!']);
    expect(await threadsOf(client)).toHaveLength(1);
  });

  test.runIf(inject('full'))('marks as read only up to the message that was seen', async () => {
    const client = await personaClient('active');
    const [thread] = await threadsOf(client);
    expect(thread?.read_at).toBeNull();
    await client.call(`POST /messages/${thread?.messages[0]?.uuid}/view`);
    expect((await threadsOf(client))[0]?.read_at).toBeNull();
    await client.call(`POST /messages/${thread?.uuid}/view`);
    expect((await threadsOf(client))[0]?.read_at).not.toBeNull();
  });

  test.each(inFull(['view-only', 'on-hold', 'in-review', 'registering-none', 'registering-funded', 'joint-holder'], ['view-only']))(
    'can be sent by %s',
    async (id) => {
      const client = await personaClient(id);
      expect((await send(client, question)).status).toBe(201);
      expect(await threadsOf(client)).toHaveLength(1);
    },
  );

  test('is stored once when replayed; another one with the same key is refused', async () => {
    const { client } = await createDepositor(provider);
    const key = { 'idempotency-key': randomUUID() };
    const twice = await Promise.all([send(client, question, [['a.txt', 'One']], key), send(client, question, [['a.txt', 'One']], key)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(threadOf(twice[0])).toEqual(threadOf(twice[1]));
    expect((await send(client, question, [['a.txt', 'Two']], key)).body.code).toBe('idempotency_key_reused');
    expect(await threadsOf(client)).toHaveLength(1);
  });

  test.runIf(inject('full'))('keeps its lines and loses characters that disguise text', async () => {
    const { client } = await createDepositor(provider);
    const {
      subject,
      messages: [message],
    } = threadOf(
      await send(client, { ...question, subject: 'Pay \u202e001\u0007 ', text: '<b>1</b>\r\n\r\n2 \u2066x\0'.replace('\0', '') }),
    );
    expect([subject, message?.text]).toEqual(['Pay 001', '<b>1</b>\n\n2 x']);
  });

  test('about a transaction counts as a notice of error', async () => {
    const client = await personaClient('active');
    const [transaction] = (await client.call('GET /transactions')).body.data as unknown as { uuid: string }[]; // a list, by contract
    const thread = threadOf(await send(client, { ...question, topic: 'problem', about: transaction?.uuid ?? '' }));
    expect(thread.about).toBe(transaction?.uuid);
    const rows = await provider.platform.deps.db.select().from(audit).where(eq(audit.event, 'message.sent'));
    expect(rows.map(({ detail }) => detail)).toContainEqual({ thread: thread.uuid, files: 0, tag: 'reg_e_error' });
  });

  test('is erased with its application', async () => {
    const { client } = await createDepositor(provider);
    const [file] = threadOf(await send(client, question, [['a.txt', 'Mine']])).messages[0]?.attachments ?? [];
    await settle(provider);
    const stored = () => provider.platform.deps.db.$count(storedFiles, eq(storedFiles.id, file?.uuid ?? ''));
    expect(await stored()).toBe(1);
    await client.call('POST /close-my-account', {});
    await settle(provider);
    expect([await threadsOf(client), await stored()]).toEqual([[], 0]);
  });
});

describe('an attached file', () => {
  const follow = (url: string, client: Client) => client.send('GET', url);
  const linkTo = async (client: Client, uuid: string | undefined) => client.call(`GET /message-attachments/${uuid}`);

  test('can be downloaded once per link by its owner, and does not run in a browser', async () => {
    const { client } = await createDepositor(provider);
    const other = (await createDepositor(provider)).client;
    const [file] = threadOf(await send(client, question, [['../Größe.txt', 'Twelve feet']])).messages[0]?.attachments ?? [];
    expect((await linkTo(client, file?.uuid)).body.code).toBe('file_not_ready');
    await settle(provider);
    const url = String((await linkTo(client, file?.uuid)).body.data['download_url']);
    expect((await follow(url, other)).status).toBe(404);
    const answer = await follow(url, client);
    expect([answer.status, answer.raw]).toEqual([200, 'Twelve feet']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="Gr__e.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await follow(url, client)).status).toBe(404);
  });

  test('with malware is never served, and its thread says so', async () => {
    const { client } = await createDepositor(provider);
    const [file] = threadOf(await send(client, question, [['a.txt', eicar]])).messages[0]?.attachments ?? [];
    await settle(provider);
    expect((await threadsOf(client))[0]?.messages[0]?.attachments[0]).toMatchObject({ name: 'a.txt', status: 'blocked' });
    expect(await linkTo(client, file?.uuid)).toMatchObject({ status: 409, body: { code: 'file_not_ready' } });
    expect(await provider.platform.deps.db.$count(storedFiles, eq(storedFiles.id, file?.uuid ?? ''))).toBe(0);
  });

  test('is stored encrypted', async () => {
    const { client } = await createDepositor(provider);
    await send(client, question, [['a.txt', 'Twelve feet of secrets']]);
    const rows = await provider.platform.deps.db.select().from(uncheckedFiles);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ content }) => Buffer.from(content).includes('secrets'))).toBe(false);
  });
});

describe('an invalid message is refused at its field and leaves nothing behind', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a');
  const many = (count: number, content: Buffer | string = 'x') =>
    Array.from({ length: count }, (_, index): Files[0] => [`${index}.txt`, content]);

  const usual: Refusal[] = [
    ['a subject with a header', { ...question, subject: 'Hi\r\nBcc: all@bank.example' }, [], 422, 'invalid', 'subject'],
    ['six files', question, many(6), 422, 'invalid', 'files'],
    ['an unsupported file type', question, [['a.svg', '<svg/>']], 415, 'file_type', 'files.0'],
    ['more than a depositor’s storage', question, [['a.txt', megabytes(3)]], 422, 'invalid', 'files'],
  ];
  const others: Refusal[] = [
    [
      'a file of 11 MB',
      question,
      [
        ['a.txt', 'x'],
        ['b.txt', megabytes(11)],
      ],
      413,
      'files_too_large',
      'files.1',
    ],
    ['files of 21 MB together', question, many(3, megabytes(7)), 413, 'files_too_large', 'files'],
    ['25 MB', question, many(5, megabytes(5)), 413, 'files_too_large', 'files'],
    ['no text', { ...question, text: ' \n ' }, [], 422, 'invalid', 'text'],
    ['too long a text', { ...question, text: 'x'.repeat(4001) }, [], 422, 'invalid', 'text'],
    ['no subject', { topic: 'other', text: 'x' }, [], 422, 'invalid', 'subject'],
    ['an unknown topic', { ...question, topic: 'secrets' }, [], 422, 'invalid', 'topic'],
    ['a reply with a subject', { ...question, thread_uuid: randomUUID() }, [], 422, 'invalid', 'subject'],
    [
      'an empty file',
      question,
      [
        ['a.txt', 'x'],
        ['b.txt', ''],
      ],
      422,
      'invalid',
      'files.1',
    ],
    [
      'a mislabeled file',
      question,
      [
        ['a.txt', 'x'],
        ['b.png', pdf()],
      ],
      415,
      'file_type',
      'files.1',
    ],
  ];
  test.each(inFull([...usual, ...others], usual))('with %s', async (_what, fields, files, status, code, field) => {
    const { client } = await createDepositor(provider);
    const before = await rowsOf();
    const answer = await send(client, fields, files);
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([status, code, expect.arrayContaining([field])]);
    expect(await rowsOf()).toEqual(before);
  });

  const form = (...parts: string[]) => `${parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`;
  const fields = ['name="text"\r\n\r\nHi', 'name="topic"\r\n\r\nother', 'name="subject"\r\n\r\nHi'];
  type Form = [what: string, type: string, body: string, status: number];
  const usualForms: Form[] = [
    ['JSON', 'application/json', JSON.stringify(question), 415],
    ['a NUL', 'multipart/form-data; boundary=b', form(...fields.slice(1), 'name="text"\r\n\r\nH\0i'), 400],
    ['an undeclared field', 'multipart/form-data; boundary=b', form(...fields, 'name="__proto__"\r\n\r\nx'), 422],
    ['a valid form', 'multipart/form-data; boundary=b', form(...fields), 201],
  ];
  const otherForms: Form[] = [
    ['only invisible text', 'multipart/form-data; boundary=b', form('name="text"\r\n\r\n\u200b\u2060\ufeff', ...fields.slice(1)), 422],
    ['an invisible subject', 'multipart/form-data; boundary=b', form(...fields.slice(0, 2), 'name="subject"\r\n\r\n\u200b \u3164'), 422],
    ['no boundary', 'multipart/form-data', form(...fields), 415],
    ['another boundary', 'multipart/form-data; boundary=c', form(...fields), 400],
    ['no end', 'multipart/form-data; boundary=b', form(...fields).slice(0, -8), 400],
    ['a duplicate field', 'multipart/form-data; boundary=b', form(...fields, 'name="text"\r\n\r\nHo'), 400],
    [
      'a file instead of a field',
      'multipart/form-data; boundary=b',
      form(...fields.slice(1), 'name="text"; filename="a.txt"\r\n\r\nHi'),
      400,
    ],
    [
      'a thousand parts',
      'multipart/form-data; boundary=b',
      form(...fields, ...Array<string>(1000).fill('name="files"; filename="a.txt"\r\n\r\nx')),
      400,
    ],
  ];
  test.each(inFull([...usualForms, ...otherForms], usualForms))('a form with %s gets its status', async (_what, type, body, status) => {
    const { client } = await createDepositor(provider);
    expect((await client.call('POST /messages', body, { 'content-type': type, 'idempotency-key': randomUUID() })).status).toBe(status);
  });

  test.runIf(inject('full'))('above the hourly limit', async () => {
    const { client } = await createDepositor(provider);
    const statuses = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await send(client, question)).status);
    expect([statuses.slice(0, 8), statuses[8]]).toEqual([Array(8).fill(201), 429]);
  });

  test('as a form to calls without files', async () => {
    const { client } = await createDepositor(provider);
    const answer = await client.call('POST /close-my-account', form('name="a"\r\n\r\nb'), {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(answer.status).toBe(415);
  });
});
