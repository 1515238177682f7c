import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi, type MockInstance } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { createDepositor, newEmail, password } from '../../test/depositors.ts';
import { createTestProvider, contextOf, type TestProvider } from '../../test/createTestProvider.ts';
import { users } from '../db/schema/people.ts';
import { outbox } from '../db/schema/work.ts';
import { writes } from '../db/schema/writes.ts';
import { refused } from '../domain/refused.ts';
import { seal } from '../domain/secrets.ts';
import { findAnswer, keepAnswer, nameWrite, type WriteRequest } from '../domain/writes/writes.ts';
import { transact } from '../db/transact.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());
afterEach(() => void vi.restoreAllMocks());

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const register = (email: string, headers: Record<string, string> = {}, browser = provider.client()) =>
  browser.call('POST /register', { email, password }, headers);

async function traces(email: string) {
  const { db } = provider.platform.deps;
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const mails = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.to, email));
  return { users: found.length, mails: mails.length };
}

describe('an idempotency key', () => {
  test('used concurrently has one effect, and all attempts get its answer', async () => {
    const email = newEmail();
    const headers = keyed();
    const browser = provider.client();
    await browser.send('GET', '/sanctum/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(email, headers, browser)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    expect(answers.filter(({ headers: { 'idempotency-replayed': again } }) => again === undefined)).toHaveLength(1);
    expect(await traces(email)).toEqual({ users: 1, mails: 1 });
  });

  test('is separate per brand, as are writes without a key', async () => {
    const email = newEmail();
    const headers = keyed();
    const here = await register(email, headers);
    const there = await register(email, headers, provider.client('volt.localhost:4000'));
    expect(there.headers['idempotency-replayed']).toBeUndefined();
    expect(there.body.data['nonce_token']).not.toBe(here.body.data['nonce_token']);

    const unnamed = newEmail();
    await register(unnamed);
    expect((await register(unnamed, {}, provider.client('volt.localhost:4000'))).headers['idempotency-replayed']).toBeUndefined();
    expect(await traces(unnamed)).toEqual({ users: 2, mails: 2 });
  });

  test('is separate per visitor, even with the same input', async () => {
    const email = newEmail();
    const headers = keyed();
    const [mine, theirs] = [provider.client(), provider.client()];
    const first = await register(email, headers, mine);
    const second = await register(email, headers, theirs);
    expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([201, 201, undefined]);
    expect(second.body.data['nonce_token']).not.toBe(first.body.data['nonce_token']);
    const again = await register(email, headers, mine);
    expect([again.headers['idempotency-replayed'], again.body.data['nonce_token']]).toEqual(['true', first.body.data['nonce_token']]);
  });

  test('with another path, query, call or body never gets the first answer', async () => {
    const { db } = provider.platform.deps;
    const context = contextOf(provider);
    const first: WriteRequest = {
      userId: randomUUID(),
      call: 'POST /x/{id}',
      key: randomUUID(),
      path: { id: '1' },
      query: {},
      body: { a: 1 },
    };
    await transact(db, (tx) => keepAnswer(tx, context, nameWrite(context, first), { data: 'first' }));
    const outcomeOf = (other: Partial<WriteRequest>) =>
      findAnswer(db, context, nameWrite(context, { ...first, ...other })).then(
        (found) => found && found.data,
        (error: { code?: string }) => error.code,
      );
    expect(await outcomeOf({})).toBe('first');
    for (const other of [{ path: { id: '2' } }, { query: { all: 'true' } }, { body: { a: 2 } }])
      expect(await outcomeOf(other), JSON.stringify(other)).toBe('idempotency_key_reused');
    for (const other of [{ userId: randomUUID() }, { call: 'POST /y/{id}' }])
      expect(await outcomeOf(other), JSON.stringify(other)).toBeNull();
  });
});

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

/** Makes the nth statement fail, before or after it runs, except rollbacks, which the database does itself. */
function cutOff(nth: number, moment: 'before' | 'after'): void {
  const run = pg.Client.prototype.query as unknown as Query;
  let count = 0;
  const query: Query = async function (...given) {
    const [statement] = given as [string | { text: string }]; // the two forms that drizzle uses
    const text = typeof statement === 'string' ? statement : statement.text;
    if (/^(?:begin|rollback)/.test(text) || (count += 1) !== nth) return run.apply(this, given);
    if (moment === 'after') await run.apply(this, given);
    // system_error: neither retried nor closing the connection.
    throw Object.assign(new Error('cut off'), { code: '58000' });
  };
  // drizzle only uses promises.
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as MockInstance<Query>;
  spy.mockImplementation(query);
}

describe('an interrupted write', () => {
  test('at any statement takes effect completely or not at all, and can be repeated', async () => {
    const moments = inFull(['before', 'after'] as const, ['after'] as const);
    let broken = 0;
    for (const moment of moments) {
      for (let nth = 1; nth < 60; nth += 1) {
        cutOff(nth, moment);
        const email = newEmail();
        const headers = keyed();
        const browser = provider.client();
        const answer = await register(email, headers, browser);
        vi.restoreAllMocks();
        const left = await traces(email);
        expect(
          [
            { users: 0, mails: 0 },
            { users: 1, mails: 1 },
          ],
          `${moment} statement ${nth}`,
        ).toContainEqual(left);
        if (answer.status === 201) expect(left).toEqual({ users: 1, mails: 1 });
        const again = await register(email, headers, browser);
        expect(again.status, `${moment} statement ${nth}`).toBe(201);
        expect(again.headers['idempotency-replayed'], `${moment} statement ${nth}`).toBe(left.users === 1 ? 'true' : undefined);
        expect(await traces(email)).toEqual({ users: 1, mails: 1 });
        if (answer.status === 201) break;
        broken += 1;
      }
    }
    expect(broken).toBeGreaterThan(10 * moments.length);
  });
});

describe('the outcome of a write', () => {
  const ask = (client: ReturnType<TestProvider['client']>, key: string) => client.call(`GET /request/${key}`);

  test('is available by key to its user only', async () => {
    const { client } = await createDepositor(provider);
    const other = await createDepositor(provider);
    const key = randomUUID();
    expect((await ask(client, key)).status).toBe(404);
    expect((await client.call('POST /close-my-account', {}, keyed(key))).status).toBe(200);
    expect((await ask(client, key)).body.data).toEqual({ request_id: key, kind: 'write', status: 'COMPLETED', data: null, problem: null });
    expect((await ask(other.client, key)).status).toBe(404);
    expect((await ask(provider.client(), key)).status).toBe(404);
  });

  test('that was refused has the status of the refusal', async () => {
    const { db } = provider.platform.deps;
    const context = contextOf(provider);
    const key = randomUUID();
    const write = { userId: null, call: 'POST /x', key, path: {}, query: {}, body: {} };
    const refusal = refused('conflict', 'account_closed', { errors: { x: ['account_closed'] } });
    await transact(db, (tx) => keepAnswer(tx, context, nameWrite(context, write), { data: null, refusal }));
    const sentence = 'This account is closed.';
    const problem = { status: 409, code: 'account_closed', message: sentence, errors: { x: [sentence] } };
    const answer = await ask(provider.client(), key);
    expect(answer.body.data).toMatchObject({ status: 'FAILED', problem });
    expect(answer.headers['content-language']).toBe('en-US');
  });

  test.runIf(inject('full'))('refused by an older version has the stored sentences', async () => {
    const { db } = provider.platform.deps;
    const context = contextOf(provider);
    const key = randomUUID();
    const named = nameWrite(context, { userId: null, call: 'POST /x', key, path: {}, query: {}, body: {} });
    await transact(db, (tx) => keepAnswer(tx, context, named, { data: null }));
    const said = { kind: 'wrong', code: 'mfa_wrong_code', message: 'Not right.', errors: { code: ['Not right.'] }, retryAfter: null };
    const answer = seal(context.config.sealingKeys[0], `writes/${named.id}`, JSON.stringify({ data: null, refusal: said }));
    await db.update(writes).set({ answer }).where(eq(writes.id, named.id));
    const problem = { code: 'mfa_wrong_code', message: 'Not right.', errors: { code: ['Not right.'] } };
    expect((await ask(provider.client(), key)).body.data).toMatchObject({ status: 'FAILED', problem });
  });

  test('of a visitor is available by key in the same brand', async () => {
    const key = randomUUID();
    await register(newEmail(), keyed(key));
    expect((await ask(provider.client(), key)).body.data).toMatchObject({ status: 'COMPLETED' });
    expect((await ask(provider.client('volt.localhost:4000'), key)).status).toBe(404);
  });

  test.runIf(inject('full'))('is reported as in progress', async () => {
    const key = randomUUID();
    const client = provider.client();
    await client.send('GET', '/sanctum/csrf-cookie');
    const registering = client.call('POST /register', { email: newEmail(), password }, keyed(key));
    const statuses = new Set<unknown>();
    for (let tries = 0; tries < 200 && !statuses.has('COMPLETED'); tries += 1) {
      const { body } = await ask(provider.client(), key);
      statuses.add(body.data?.['status'] ?? body.code);
    }
    await registering;
    expect(statuses).toContain('PENDING');
    expect(statuses).toContain('COMPLETED');
  });
});
