// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import type { Scripted, RecordedRequest } from '../../../test/setup/scriptedServer.ts';
import { createDevice, startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import { shortenWaits } from '../../../test/setup/shortWaits.ts';
import { unknownAtom, unsettledAtom } from '../core/unsettled.ts';
import { createFormKeys, holdWrite, holdWriteIfFree, sendOnce } from './sendOnce.ts';
import { watchWrites } from './watchWrites.ts';

const answered = { masked_email: 'm', nonce_token: 'N'.repeat(43) };
const email = 'pii-mark-1@example.com';

/** A provider that handles each key once. `how` says whether the write, its answer or both succeed. */
function createProvider() {
  const done = new Map<string, string>();
  const provider = {
    done,
    how: (): 'answers' | 'loses' | 'misses' | 'fails' | 'mumbles' => 'answers',
    isReachable: true,
    answer(request: RecordedRequest): Scripted {
      if (!provider.isReachable) return { drop: true };
      if (request.url.startsWith('/v1/request/')) return provider.recall(request.url.slice('/v1/request/'.length));
      const how = provider.how();
      if (how === 'misses') return { drop: true };
      if (how === 'fails') return { status: 500, body: { message: 'm', errors: {}, code: 'internal', request_id: 'r' } };
      const key = String(request.headers['idempotency-key']);
      if (!done.has(key)) done.set(key, request.body);
      if (how === 'loses') return { drop: true };
      return how === 'mumbles' ? { status: 204 } : { status: 201, body: { data: answered } };
    },
    recall(key: string): Scripted {
      if (!done.has(key)) return { status: 404, body: { message: 'none', errors: {}, code: 'not_found', request_id: 'r' } };
      return { body: { data: { request_id: key, kind: 'write', status: 'COMPLETED', data: null, problem: null } } };
    },
  };
  return provider;
}

const write = (address = email) => ({
  call: 'register',
  path: '/registration',
  input: { path: {}, query: {}, body: { email: address, password: 'pii-mark-2' } },
});
type Visit = Awaited<ReturnType<typeof startScriptedVisit>>;
const newForm = ({ runtime }: Visit) => createFormKeys(['register'], runtime.journal.answered);

beforeEach(() => sessionStorage.clear());
shortenWaits();

describe('a lost answer', () => {
  test.each(inFull(['loses', 'mumbles'] as const, ['loses']))('is queried by key when the provider %s it', async (how) => {
    const provider = createProvider();
    provider.how = () => how;
    await using visit = await startScriptedVisit(provider.answer);
    const sending = sendOnce(visit.runtime, write(), newForm(visit));
    await vi.waitFor(() => expect(visit.runtime.store.store.get(unsettledAtom)).toHaveLength(1), 15_000);
    expect(visit.runtime.store.store.get(unknownAtom)).toMatchObject([{ path: '/registration' }]);
    provider.how = () => 'answers';
    expect(await sending).toEqual({ ok: true, status: 201, data: { masked_email: 'm', nonce_token: 'held' } });
    expect(visit.runtime.store.store.get(unsettledAtom)).toEqual([]);
    expect(visit.runtime.store.store.get(unknownAtom)).toEqual([]);
    expect(new Set(visit.server.to('/v1/register').map((request) => request.headers['idempotency-key'])).size).toBe(1);
    expect(provider.done.size).toBe(1);
  });

  test.each(inFull(['misses', 'fails'] as const, ['misses']))(
    'is a problem when the provider %s it, and a retry uses the same key',
    async (how) => {
      const provider = createProvider();
      provider.how = () => how;
      await using visit = await startScriptedVisit(provider.answer);
      const form = newForm(visit);
      expect(await sendOnce(visit.runtime, write(), form)).toMatchObject({ ok: false, problem: { kind: 'offline', code: 'undone' } });
      provider.how = () => 'answers';
      expect(await sendOnce(visit.runtime, write(), form)).toMatchObject({ ok: true });
      const keys = visit.server.to('/v1/register').map((request) => request.headers['idempotency-key']);
      expect(new Set(keys).size).toBe(1);
      expect(provider.done.size).toBe(1);
    },
  );

  test('of an accepted write stays unknown across a reload', async () => {
    const device = createDevice();
    const facts = { session: { bearerToken: 'held' }, user: { uuid: 'alice' } };
    const provider = (request: RecordedRequest): Scripted =>
      request.url === '/v1/withdraw'
        ? { status: 202, body: { data: { request_id: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e2f' } } }
        : { status: 404, raw: '<html>', headers: { 'content-type': 'text/html' } };
    await using visit = await startScriptedVisit(provider, { device, facts });
    const withdrawal = { path: {}, query: {}, body: { amount: '12.34', linked_account_uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f' } };
    void sendOnce(
      visit.runtime,
      { call: 'withdraw', path: '/withdraw', input: withdrawal },
      createFormKeys(['withdraw'], visit.runtime.journal.answered),
    );
    await vi.waitFor(() => expect(visit.runtime.store.store.get(unsettledAtom)).toMatchObject([{ isAccepted: true }]), 15_000);
    await using later = await startScriptedVisit(provider, { device, facts });
    expect(await later.runtime.journal.findOpen('alice')).toMatchObject([{ call: 'withdraw', isAccepted: true }]);
  });

  test('blocks other writes of the form', async () => {
    const provider = createProvider();
    provider.how = () => 'loses';
    const device = createDevice();
    await using first = await startScriptedVisit(provider.answer, { device });
    void sendOnce(first.runtime, write(), newForm(first));
    await vi.waitFor(() => expect(provider.done.size).toBe(1));
    await using later = await startScriptedVisit(provider.answer, { device });
    const edited = await sendOnce(later.runtime, write('other@example.com'), newForm(later));
    expect(edited).toMatchObject({ ok: true, isEarlier: true });
    expect(provider.done.size).toBe(1);
    expect(later.server.to('/v1/register')).toEqual([]);
  });
});

describe('a reload', () => {
  test('queries the outcome and reports it', async () => {
    const provider = createProvider();
    provider.how = () => 'loses';
    const device = createDevice();
    await using before = await startScriptedVisit(provider.answer, { device });
    void sendOnce(before.runtime, write(), newForm(before));
    await vi.waitFor(() => expect(provider.done.size).toBe(1));
    await before.server[Symbol.asyncDispose]();

    await using after = await startScriptedVisit(provider.answer, { device });
    const ends: unknown[] = [];
    const stop = watchWrites(after.runtime, { say: (key) => key, onDone: (end, from) => ends.push([end, from]) });
    await vi.waitFor(() => expect(after.runtime.store.store.get(unsettledAtom)).toHaveLength(1));
    await vi.waitFor(() => expect(ends).toEqual([[{ done: true, leaves: '/email-verification', replace: false }, '/registration']]), 5000);
    expect(after.server.to('/v1/register')).toEqual([]);
    stop();
  });

  test('finds the write when the device clock is two days slow', async () => {
    const provider = createProvider();
    provider.how = () => 'loses';
    const device = createDevice();
    const date = new Date(Date.now() + 48 * 60 * 60_000).toUTCString();
    const answer = (request: RecordedRequest): Scripted => ({ ...provider.answer(request), headers: { date } });
    await using before = await startScriptedVisit(answer, { device });
    await before.runtime.api.call('request', { path: { requestId: 'R'.repeat(20) } });
    void sendOnce(before.runtime, write(), newForm(before));
    await vi.waitFor(() => expect(provider.done.size).toBe(1));
    await using after = await startScriptedVisit(answer, { device });
    expect(await after.runtime.journal.findOpen(undefined)).toMatchObject([{ path: '/registration' }]);
    expect(after.server.requests).toEqual([]);
  });

  test('ignores writes of other users', async () => {
    const provider = createProvider();
    const device = createDevice();
    provider.isReachable = false;
    await using before = await startScriptedVisit(provider.answer, { device, facts: { user: { uuid: 'alice' } } });
    void sendOnce(before.runtime, write(), newForm(before));
    await vi.waitFor(() => expect(before.server.to('/v1/register')).toHaveLength(1));
    await using after = await startScriptedVisit(provider.answer, { device, facts: { user: { uuid: 'bob' } } });
    const stop = watchWrites(after.runtime, { say: (key) => key, onDone: () => undefined });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(after.server.requests).toEqual([]);
    stop();
  });
});

describe('two tabs', () => {
  test('send one write from the same form, and another from a form opened later', async () => {
    const provider = createProvider();
    const device = createDevice();
    await using one = await startScriptedVisit(provider.answer, { device });
    await using other = await startScriptedVisit(provider.answer, { device });
    const [form, sameForm] = [newForm(one), newForm(other)];
    await sendOnce(one.runtime, write(), form);
    await sendOnce(other.runtime, write(), sameForm);
    expect(provider.done.size).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await sendOnce(other.runtime, write(), newForm(other));
    expect(provider.done.size).toBe(2);
  });
});

describe('the device', () => {
  test('stores no input, and after a logout only unresolved writes', async () => {
    const provider = createProvider();
    const device = createDevice();
    await using visit = await startScriptedVisit(provider.answer, { device, facts: { user: { uuid: 'pii-mark-3' } } });
    await sendOnce(visit.runtime, write(), newForm(visit));
    provider.isReachable = false;
    void sendOnce(visit.runtime, write('pii-mark-4@example.com'), newForm(visit));
    await vi.waitFor(() => expect(visit.server.to('/v1/register')).toHaveLength(2));
    expect([...device.items.values()].join()).not.toMatch(/pii-mark/);
    expect(visit.runtime.store.persistence.kept().journal).toHaveLength(2);
    visit.runtime.store.persistence.clear(Date.now());
    expect(visit.runtime.store.persistence.kept()).toMatchObject({ journal: [{ path: '/registration' }], dismissed: {} });
    expect(await visit.runtime.journal.findOpen('pii-mark-3')).toHaveLength(1);
    expect(await visit.runtime.journal.findOpen('someone else')).toEqual([]);
  });
});

const refused = () => Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['rejects lock requests, as with blocked cookies', { locks: { request: refused } }],
  [
    'throws on access to locks',
    {
      get locks() {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  ['has no locks', {}],
])('runs a write once when the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const work = vi.fn(() => Promise.resolve('done'));
  expect(await holdWrite('a', work)).toBe('done');
  await holdWriteIfFree('a', async () => void (await work()));
  expect(work).toHaveBeenCalledTimes(2);
});

test('does not retry a write that failed under its lock', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) } });
  const work = vi.fn(() => Promise.reject(new Error('failed')));
  await expect(holdWrite('a', work)).rejects.toThrow('failed');
  expect(work).toHaveBeenCalledOnce();
});
