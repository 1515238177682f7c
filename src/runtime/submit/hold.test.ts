import { afterEach, expect, test, vi } from 'vitest';
import { holdWrite, holdWriteIfFree } from './hold.ts';

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
