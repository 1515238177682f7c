import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCsrf, type CookieJar } from './csrf.ts';

describe('the anti-forgery token', () => {
  test('is decoded once; a malformed one counts as missing', () => {
    const tokenOf = (value: string | undefined) => createCsrf(() => Promise.resolve({}), { read: () => value, clear: () => {} }).token();
    expect(tokenOf('a%253D%3D')).toBe('a%3D=');
    expect(tokenOf('%')).toBeUndefined();
    expect(tokenOf('')).toBeUndefined();
    expect(tokenOf(undefined)).toBeUndefined();
  });

  test('is refreshed once for all requests refused with it, in any order of answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 8 }), async (scheduler, writers) => {
        let cookie = 'old';
        let fetches = 0;
        const jar: CookieJar = { read: () => cookie || undefined, clear: () => (cookie = '') };
        const csrf = createCsrf(async () => {
          fetches += 1;
          await scheduler.schedule(Promise.resolve(), 'cookie');
          cookie = `new-${fetches}`;
          return {};
        }, jar);
        const write = async () => {
          const sent = csrf.token();
          await scheduler.schedule(Promise.resolve(), '419');
          await csrf.refresh(sent);
          return csrf.token();
        };
        const all = Promise.all(Array.from({ length: writers }, write));
        await scheduler.waitFor(all);
        expect(new Set(await all)).toEqual(new Set(['new-1']));
        expect(fetches).toBe(1);
      }),
    );
  });

  test('is fetched again by the next request after a failure', async () => {
    let fetches = 0;
    const csrf = createCsrf(() => Promise.resolve((fetches += 1) > 1 ? {} : null), { read: () => undefined, clear: () => {} });
    expect(await csrf.refresh(undefined)).toBe(false);
    expect(await csrf.refresh(undefined)).toBe(true);
  });
});
