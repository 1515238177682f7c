import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { counters, sessions } from '../../db/schema/access.ts';
import { users } from '../../db/schema/people.ts';
import { countUp } from './counters.ts';
import { purge } from '../jobs/purge.ts';
import { hour, minute } from '../requestContext.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

const start = new Date('2026-11-21T12:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const count = (key: string, limit: Parameters<typeof countUp>[2], now: Date) => countUp(provider.platform.deps.db, [key], limit, now);

describe('a limit', () => {
  it('is never exceeded by concurrent hits', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 30 }, () => count(key, { most: 7, window: hour }, start)));
    expect(all.filter(({ isWithin }) => isWithin)).toHaveLength(7);
  });

  it('slides: each hit expires on its own, and rejected hits do not count', async () => {
    const key = randomUUID();
    const limit = { most: 2, window: hour };
    await count(key, limit, start);
    await count(key, limit, after(30 * minute));
    expect(await count(key, limit, after(59 * minute))).toEqual({ isWithin: false, count: 2, retryAfter: 60 });
    expect(await count(key, limit, after(61 * minute))).toMatchObject({ isWithin: true, count: 2 });
    expect((await count(key, limit, after(62 * minute))).isWithin).toBe(false);
  });

  it('requires increasing pauses', async () => {
    const key = randomUUID();
    const limit = { most: 10, window: hour, pause: { after: 2, wait: 1000, growing: true, longest: 3000 } };
    let time = 0;
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const refused = tries >= 2 ? await count(key, limit, after(time)) : null;
      if (refused) {
        waits.push(refused.retryAfter);
        time += refused.retryAfter * 1000;
      }
      expect((await count(key, limit, after(time))).isWithin).toBe(true);
    }
    expect(waits).toEqual([1, 2, 3, 3]);
  });
});

it('removes expired counters only', async () => {
  const { db } = provider.platform.deps;
  const userId = randomUUID();
  await db
    .insert(users)
    .values({ id: userId, brand: 'harbor', email: userId, emailKey: userId, emailVerifiedAt: start, passwordHash: '', createdAt: start });
  const row = { userId, brand: 'harbor', kind: 'full' as const, createdAt: start };
  const ends = {
    old: { idleExpiresAt: after(minute), expiresAt: after(hour) },
    live: { idleExpiresAt: after(hour), expiresAt: after(hour) },
  };
  const live = randomUUID();
  await db.insert(sessions).values([
    { ...row, ...ends.old, id: randomUUID(), cookieHash: 'old' },
    { ...row, ...ends.live, id: live, cookieHash: 'live' },
  ]);
  await count('short', { most: 1, window: minute }, start);
  await count('long', { most: 1, window: 30 * 24 * hour }, start);
  await purge(db, after(2 * minute));
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([live]);
  const keys = (await db.select().from(counters)).map(({ key }) => key);
  expect(keys).toContain('long');
  expect(keys).not.toContain('short');
});
