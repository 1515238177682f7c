import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { inFull } from '../../../test/setup/inFull.ts';
import { answers, createDepositor, openFor, settle } from '../../test/depositors.ts';
import { saver } from '../../test/funders.ts';
import { infoOf, registerJoint, takeJoint } from '../../test/jointHolders.ts';
import { createRootAsking } from '../../test/rootAsking.ts';
import { eicar, exif, jpeg, pdf, png } from '../../test/sentFiles.ts';
import { sandboxLimits } from '../config/limits.ts';
import { audit } from '../db/schema/audit.ts';
import { files, storedFiles, uncheckedFiles, uploads } from '../db/schema/files.ts';
import { depositors } from '../db/schema/people.ts';
import { toApplicant } from '../domain/identity/applicant.ts';

const secret = 'the secret of the operators, long enough';
const file = { type: 'string', format: 'data-url' };
const asking = createRootAsking(
  { name: 'photo_of_id', field: file },
  { form: 'employer', name: 'payslip', field: file, isRequired: true, options: { accept: '.pdf', maxSize: 2048 } },
  { form: 'employer', name: 'references', field: { type: 'array', items: file, maxItems: 2 } },
);

let provider: TestProvider;
beforeAll(async () => {
  const limits = { ...sandboxLimits, uploadsPerUserHour: 8, filesMegabytes: 2 };
  provider = await createTestProvider({ root: asking.root, limits, operatorSecret: secret });
});
afterAll(async () => {
  await provider.close();
  asking.remove();
});

type Sent = [name: string, content: Buffer];

const license: Sent = ['License.jpg', jpeg(exif(1))];

const send = (client: Client, sent: Sent[] = [license], key: string = randomUUID()) => {
  const form = new FormData();
  for (const [name, content] of sent) form.append('files', new File([new Uint8Array(content)], name));
  return client.call('POST /uploads', form, { 'idempotency-key': key });
};
/** Uploads a file that is found clean, or not. */
const upload = async (client: Client, sent?: Sent) => {
  const { body } = await send(client, sent && [sent]);
  await settle(provider);
  return String(body.data['uuid']);
};
const look = (client: Client, uuid: string) => client.call(`GET /uploads/${uuid}`);
const give = (client: Client, uuid: unknown, step: object = answers.basic()) =>
  client.call('PATCH /depositor', { ...step, answers: { photo_of_id: uuid } });
const answersOf = async (client: Client) => (await client.call('GET /depositor')).body.data['answers'];
/** Lets time pass, and opens another session for whoever goes on. */
const wait = async (advance: string, client: Client, brand = 'harbor') => {
  const id = String((await client.call('GET /user')).body.data['uuid']);
  await client.send('POST', '/sandbox/clock', { advance });
  await openFor(provider, client, { id, brand });
};
const db = () => provider.platform.deps.db;
const isStored = async (uuid: string) => (await db().$count(storedFiles, eq(storedFiles.id, uuid))) === 1;
const asOperator = (path: string) => provider.client().send('GET', path, undefined, { authorization: `Bearer ${secret}` });
const unknown = ['We don’t have this file anymore. Please add it again.'];

describe('a file that answers a question', () => {
  test('is uploaded, found clean, answered with, told by its name and kept', async () => {
    const { client } = await createDepositor(provider);
    const sent = await send(client);
    expect([sent.status, sent.body.data]).toEqual([
      201,
      { uuid: expect.any(String), name: 'License.jpg', type: 'image/jpeg', size: jpeg().length, status: 'checking' },
    ]);
    const uuid = String(sent.body.data['uuid']);
    expect((await give(client, uuid)).status).toBe(200);
    await settle(provider);
    await wait('P2D', client);
    expect((await look(client, uuid)).body.data).toMatchObject({ name: 'License.jpg', status: 'ready' });
    expect(await answersOf(client)).toEqual({ photo_of_id: uuid });
    expect(await isStored(uuid)).toBe(true);
    // Who it is of is corrected, with the same file.
    expect((await give(client, uuid)).status).toBe(200);
    const rows = await db().select().from(audit).where(eq(audit.event, 'upload.received'));
    expect(rows.map(({ detail }) => detail)).toContainEqual({ file: uuid });
  });

  test.runIf(inject('full'))(
    'may come from somebody who is still registering, a joint holder, and a primary holder for a joint one',
    async () => {
      const primary = await saver(provider);
      const uuid = await upload(primary.client);
      await registerJoint(primary);
      const joint = await takeJoint(primary, { ...answers.basic(), answers: { photo_of_id: uuid } });
      expect(joint.status).toBe(200);
      const {
        secondary_depositors: [holder],
      } = await infoOf(primary);
      const [row] = await db().select().from(uploads).where(eq(uploads.id, uuid));
      expect(row).toEqual({ id: uuid, answerOf: holder?.depositor_id, expiresAt: null });
      expect((await look(primary.client, uuid)).status).toBe(200);

      await primary.client.call('POST /depositor/close-secondary-application', {});
      await settle(provider);
      expect([(await look(primary.client, uuid)).status, await isStored(uuid)]).toEqual([404, false]);
    },
  );

  test('is uploaded once with its key, and another one is refused under it', async () => {
    const { client } = await createDepositor(provider);
    const key = randomUUID();
    const twice = await Promise.all([send(client, [license], key), send(client, [license], key)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0].body.data).toEqual(twice[1].body.data);
    expect((await send(client, [['Other.pdf', pdf()]], key)).body.code).toBe('idempotency_key_reused');
  });

  test.runIf(inject('full'))('expires after a day unless an answer names it, also one that was replaced', async () => {
    const { client } = await createDepositor(provider);
    const [idle, first, second] = [await upload(client), await upload(client), await upload(client)];
    await give(client, first);
    await wait('PT23H', client);
    expect((await look(client, idle)).status).toBe(200);
    await give(client, second);
    await wait('PT2H', client);
    expect((await look(client, idle)).status).toBe(404);
    expect((await give(client, idle)).body.errors).toEqual({ photo_of_id: unknown });
    expect(await answersOf(client)).toEqual({ photo_of_id: second });
    expect((await look(client, first)).status).toBe(200);
    await wait('PT24H', client);
    expect(await Promise.all([idle, first, second].map(isStored))).toEqual([false, false, true]);
  });

  test('of another person is as unknown as one that there is not, and stays theirs', async () => {
    const [owner, other] = [(await createDepositor(provider)).client, (await createDepositor(provider)).client];
    const [free, taken] = [await upload(owner), await upload(owner)];
    await give(owner, taken);
    for (const uuid of [free, taken, randomUUID()]) {
      const refused = await give(other, uuid);
      expect([refused.status, refused.body.errors]).toEqual([422, { photo_of_id: unknown }]);
      expect((await look(other, uuid)).status).toBe(404);
    }
    expect(await answersOf(other)).toEqual({});
    expect((await give(owner, free)).status).toBe(200);
  });

  test('is erased with the application, whether an answer names it or not', async () => {
    const { client } = await createDepositor(provider);
    const [named, idle] = [await upload(client), await upload(client)];
    await give(client, named);
    await client.call('POST /close-my-account', {});
    await settle(provider);
    expect(await Promise.all([isStored(named), isStored(idle)])).toEqual([false, false]);
    expect(await db().$count(files, eq(files.id, named))).toBe(0);
  });

  test('with malware in it is no answer, and keeps one that was saved before from being confirmed', async () => {
    const { client } = await createDepositor(provider);
    const infected = pdf(eicar);
    const uuid = await upload(client, ['a.pdf', infected]);
    expect((await look(client, uuid)).body.data['status']).toBe('blocked');
    expect((await give(client, uuid)).body.errors).toEqual({
      photo_of_id: ['We found a virus in this file, so we can’t take it. Choose another one.'],
    });

    const early = String((await send(client, [['a.pdf', infected]])).body.data['uuid']);
    expect((await give(client, early)).status).toBe(200);
    await client.call('PATCH /depositor', answers.address);
    await client.call('PATCH /depositor', answers.employer);
    await settle(provider);
    const refused = await client.call('PATCH /depositor', answers.confirmed);
    expect([refused.status, refused.body.code]).toEqual([409, 'answer_file_blocked']);
    expect(await isStored(early)).toBe(false);
    expect((await give(client, await upload(client))).status).toBe(200);
    expect((await client.call('PATCH /depositor', answers.confirmed)).status).toBe(200);
  });

  test('rests encrypted', async () => {
    const { client } = await createDepositor(provider);
    await send(client, [['a.pdf', pdf('Twelve feet of secrets')]]);
    const rows = await db().select().from(uncheckedFiles);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ content }) => Buffer.from(content).includes('secrets'))).toBe(false);
  });

  test('is opened in a review, and who checks identities gets its uuid', async () => {
    const { client } = await createDepositor(provider);
    const uuid = await upload(client);
    await give(client, uuid);
    for (const step of [answers.address, answers.employer, answers.confirmed]) await client.call('PATCH /depositor', step);
    const id = String((await client.call('GET /depositor')).body.data['depositor_id']);
    const [row] = await db().update(depositors).set({ registrationStatus: 'IN_REVIEW' }).where(eq(depositors.id, id)).returning();
    expect(row && toApplicant(provider.platform.deps.config, row, '219098765').answers).toEqual({ photo_of_id: uuid });
    const listed = (await asOperator('/operator/reviews')).body.data as unknown as { depositor_id: string; files: object[] }[]; // a list
    expect(listed.find(({ depositor_id }) => depositor_id === id)?.files).toEqual([
      { uuid, name: 'License.jpg', type: 'image/jpeg', size: jpeg().length, status: 'ready' },
    ]);
    const opened = await asOperator(`/operator/reviews/files/${uuid}`);
    expect([opened.status, opened.headers['content-disposition'], opened.headers['x-content-type-options']]).toEqual([
      200,
      'attachment; filename="License.jpg"',
      'nosniff',
    ]);
    const idle = await upload(client);
    expect((await asOperator(`/operator/reviews/files/${idle}`)).status).toBe(404);
    expect((await asOperator('/operator/reviews/files/x')).status).toBe(404);
  });
});

describe('what a question takes', () => {
  const employer = (client: Client, given: object) => client.call('PATCH /depositor', { ...answers.employer, answers: given });
  const reach = async () => {
    const { client } = await createDepositor(provider, 'volt.localhost:4000');
    await client.call('PATCH /depositor', answers.basic());
    await client.call('PATCH /depositor', answers.address);
    return client;
  };

  test('are the types and sizes that its form names', async () => {
    const client = await reach();
    const refused = async (sent: Sent) => (await employer(client, { payslip: await upload(client, sent) })).body.errors['payslip'];
    expect(await refused(license)).toEqual(['We can’t accept this kind of file. Choose one of the types listed.']);
    expect(await refused(['a.pdf', pdf('x'.repeat(3000))])).toEqual([expect.stringMatching(/larger/)]);
    expect((await employer(client, {})).body.errors).toEqual({ payslip: ['Fill this in.'] });
    expect((await employer(client, { payslip: 'x' })).body.errors).toHaveProperty('payslip');
    expect((await employer(client, { payslip: await upload(client, ['a.pdf', pdf()]) })).status).toBe(200);
  });

  test.runIf(inject('full'))('may be several files, no more than it says', async () => {
    const client = await reach();
    const payslip = await upload(client, ['a.pdf', pdf()]);
    const several = [await upload(client), await upload(client), await upload(client)];
    expect((await employer(client, { payslip, references: several })).body.errors).toHaveProperty('references');
    expect((await employer(client, { payslip, references: [several[0], randomUUID()] })).body.errors).toEqual({ references: unknown });
    expect((await employer(client, { payslip, references: several.slice(0, 2) })).status).toBe(200);
    expect((await employer(client, { payslip, references: several.slice(1, 2) })).status).toBe(200);
    await wait('PT25H', client, 'volt');
    expect(await Promise.all([payslip, ...several].map(isStored))).toEqual([true, false, true, false]);
  });
});

describe('an upload that is not right is refused, and nothing of it is kept', () => {
  const megabytes = (count: number) => pdf(Buffer.alloc(count * 1024 * 1024, 'a'));

  type Refusal = [what: string, sent: Sent[], status: number, code: string, field: string];
  const usual: Refusal[] = [
    ['two files', [license, license], 422, 'invalid', 'files'],
    ['a mislabeled file', [['a.png', pdf()]], 415, 'file_type', 'files.0'],
    ['more than a depositor may store', [['a.pdf', megabytes(3)]], 422, 'invalid', 'files'],
  ];
  const others: Refusal[] = [
    ['no file', [], 422, 'invalid', 'files'],
    ['an empty file', [['a.pdf', Buffer.alloc(0)]], 422, 'invalid', 'files.0'],
    ['a damaged file', [['a.png', png().subarray(0, 40)]], 422, 'invalid', 'files.0'],
    ['a text', [['a.txt', Buffer.from('Twelve feet')]], 415, 'file_type', 'files.0'],
    ['a picture that no browser shows', [['a.heic', Buffer.from('\0\0\0\x18ftypheic')]], 415, 'file_type', 'files.0'],
    ['a file of 11 MB', [['a.pdf', megabytes(11)]], 413, 'files_too_large', 'files.0'],
  ];
  test.each(inFull([...usual, ...others], usual))('%s', async (_what, sent, status, code, field) => {
    const { client } = await createDepositor(provider);
    const before = await db().$count(files);
    const answer = await send(client, sent);
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([status, code, expect.arrayContaining([field])]);
    expect(await db().$count(files)).toBe(before);
  });

  test.runIf(inject('full'))('files that are more than a depositor may store only together', async () => {
    const { client } = await createDepositor(provider);
    const sent = await Promise.all([send(client, [['a.pdf', megabytes(1)]]), send(client, [['b.pdf', megabytes(1)]])]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test.runIf(inject('full'))('more uploads than anybody makes in an hour', async () => {
    const { client } = await createDepositor(provider);
    const statuses = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await send(client)).status);
    expect([statuses.slice(0, 8), statuses[8]]).toEqual([Array(8).fill(201), 429]);
  });
});
