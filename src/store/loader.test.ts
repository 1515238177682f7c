import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { problemOf } from '../api/contract/problem.ts';
import { createPassbookStore } from './createPassbookStore.ts';
import type { Loaded } from './passbookStore.ts';

const good = (data: unknown): Loaded => ({ ok: true, data });
const bad: Loaded = { ok: false, problem: problemOf('user', 'offline') };

describe('an answer', () => {
  test('is loaded once for all callers', async () => {
    const store = createPassbookStore({ now: Date.now });
    const fetcher = vi.fn(() => Promise.resolve(good(1)));
    const answers = await Promise.all([store.load('user', fetcher), store.load('user', fetcher)]);
    await store.load('user', fetcher);
    expect(fetcher).toHaveBeenCalledTimes(1);
    expect(answers).toMatchObject([{ data: 1 }, { data: 1 }]);
  });

  test('is refetched when older than the caller accepts', async () => {
    let now = 0;
    const store = createPassbookStore({ now: () => now });
    const fetcher = vi.fn(() => Promise.resolve(good(now)));
    await store.load('user', fetcher);
    now = 59;
    expect(await store.load('user', fetcher, { maxAge: 60 })).toMatchObject({ data: 0 });
    now = 60;
    expect(await store.load('user', fetcher, { maxAge: 60 })).toMatchObject({ data: 60 });
    expect(await store.load('user', fetcher)).toMatchObject({ data: 60 });
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  test('joins a pending request instead of using the cache', async () => {
    const store = createPassbookStore({ now: Date.now });
    await store.load('user', () => Promise.resolve(good('old')));
    const answers = [store.load('user', () => Promise.resolve(good('new')), { maxAge: 0 }), store.load('user', () => Promise.resolve(bad))];
    expect(await Promise.all(answers)).toMatchObject([{ data: 'new' }, { data: 'new' }]);
  });

  test('goes from pending to fulfilled or rejected, and is refetched after a rejection', async () => {
    const store = createPassbookStore({ now: Date.now });
    const first = store.load('user', () => Promise.resolve(bad));
    expect(store.answer('user')).toEqual({ status: 'pending' });
    await first;
    expect(store.answer('user')).toMatchObject({ status: 'rejected', problem: { kind: 'offline' } });
    await store.load('user', () => Promise.resolve(good(2)));
    expect(store.answer('user')).toMatchObject({ status: 'fulfilled', data: 2 });
  });

  test('keeps its previous data when a refetch fails', async () => {
    const store = createPassbookStore({ now: () => 5 });
    await store.load('user', () => Promise.resolve(good(1)));
    const before = { data: 1, at: 5 };
    await store.load('user', () => Promise.resolve(bad), { again: true });
    expect(store.answer('user')).toMatchObject({ status: 'rejected', before });
    await store.load('user', () => Promise.resolve(bad), { again: true });
    expect(store.answer('user')).toMatchObject({ status: 'rejected', before });
    await store.load('user', () => Promise.resolve(good(2)), { again: true });
    expect(store.answer('user')).toMatchObject({ status: 'fulfilled', data: 2 });
  });

  test('is from the newest request, in any order of answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 5 }), async (scheduler, count) => {
        const store = createPassbookStore({ now: Date.now });
        const loads = Array.from({ length: count }, (_, index) =>
          store.load('statements 2026', () => scheduler.schedule(Promise.resolve(good(index)), `answer ${index}`), { again: true }),
        );
        await scheduler.waitFor(Promise.all(loads));
        expect(store.answer('statements 2026')).toMatchObject({ status: 'fulfilled', data: count - 1 });
      }),
    );
  });

  test('is aborted when no caller waits, and then requested anew', async () => {
    const store = createPassbookStore({ now: Date.now });
    const one = new AbortController();
    const other = new AbortController();
    const signals: AbortSignal[] = [];
    const fetcher = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<Loaded>((resolve) =>
        signal.addEventListener('abort', () => resolve({ ok: false, problem: problemOf('user', 'stopped') })),
      );
    };
    const first = store.load('user', fetcher, { signal: one.signal });
    void store.load('user', fetcher, { signal: other.signal });
    one.abort();
    expect(signals[0]?.aborted).toBe(false);
    other.abort();
    expect(signals[0]?.aborted).toBe(true);
    const anew = store.load('user', () => Promise.resolve(good('anew')));
    await first;
    expect(await anew).toMatchObject({ data: 'anew' });
    expect(store.answer('user')).toMatchObject({ data: 'anew' });
  });

  test('keeps its data when a refetch is stopped', async () => {
    const store = createPassbookStore({ now: Date.now });
    await store.load('user', () => Promise.resolve(good('known')));
    await store.load('user', () => Promise.resolve({ ok: false, problem: problemOf('user', 'stopped') }), { again: true });
    await store.load('service', () => Promise.resolve({ ok: false, problem: problemOf('service', 'stopped') }));
    expect(store.answer('user')).toMatchObject({ data: 'known' });
    expect(store.answer('service')).toBeUndefined();
  });

  test('of one depositor never reaches the next', async () => {
    const store = createPassbookStore({ now: Date.now });
    let arrive: (loaded: Loaded) => void = () => {};
    const late = store.load('depositor', () => new Promise<Loaded>((resolve) => (arrive = resolve)));
    store.clear();
    await store.load('depositor', () => Promise.resolve(good('B')));
    arrive(good('A-MARK'));
    await late;
    expect(store.answer('depositor')).toMatchObject({ data: 'B' });
  });

  test('can be dropped by name, without those that share a prefix', async () => {
    const store = createPassbookStore({ now: Date.now });
    for (const key of ['depositor', 'depositor 2026', 'depositor-progress']) await store.load(key, () => Promise.resolve(good(key)));
    store.invalidate('depositor');
    expect(['depositor', 'depositor 2026', 'depositor-progress'].map((key) => store.answer(key)?.status)).toEqual([
      undefined,
      undefined,
      'fulfilled',
    ]);
  });

  test('can be requested again after an exception', async () => {
    const store = createPassbookStore({ now: Date.now });
    await expect(store.load('user', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(store.answer('user')).toBeUndefined();
    expect(await store.load('user', () => Promise.resolve(good(1)))).toMatchObject({ data: 1 });
  });
});
