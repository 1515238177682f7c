import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import type { Deps } from '../deps.ts';
import { createRateLimits, type RateLimits } from './rateLimits.ts';

let provider: TestProvider;
let ahead = 0;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

/** One instance per process. */
const processes = (count: number): RateLimits[] => Array.from({ length: count }, () => createRateLimits(deps()));
const deps = (): Deps => {
  const { clock, ...rest } = provider.platform.deps;
  return { ...rest, clock: { ...clock, now: () => new Date(clock.now().getTime() + ahead) } };
};
const isLet = (limits: RateLimits, key: string, most: number, milliseconds = 60_000) =>
  limits.take({ key, most, milliseconds }).then(
    () => true,
    () => false,
  );
/**
 * Number of allowed requests, distributed over the processes in turn. Sent in waves: if hundreds waited for a busy database at once, it
 * would count as down, and each process would count alone.
 */
async function letThrough(all: readonly RateLimits[], requests: number, most: number): Promise<number> {
  const key = randomUUID();
  let through = 0;
  for (let sent = 0; sent < requests; sent += wave) {
    const answers = Array.from({ length: wave }, (_, index) => isLet(all[index % all.length] ?? createRateLimits(deps()), key, most));
    through += (await Promise.all(answers)).filter(Boolean).length;
  }
  return through;
}
const wave = 40;

test('one process enforces a limit exactly', async () => {
  expect(await letThrough(processes(1), 320, 200)).toBe(200);
  expect(await letThrough(processes(1), 40, 5)).toBe(5);
});

test.each([
  [5, 5],
  [60, 69],
  [200, 230],
])('four processes allow %i of their limit, and at most a twentieth more per additional process', async (most, highest) => {
  const through = await letThrough(processes(4), 800, most);
  expect(through).toBeGreaterThanOrEqual(most);
  expect(through).toBeLessThanOrEqual(highest);
});

test('a restart forgets less than a twentieth', async () => {
  const key = randomUUID();
  for (let index = 0; index < 100; index += 1) expect(await isLet(createRateLimits(deps()), key, 10)).toBe(index < 10);
});

test('a window expires, and refused callers get its end', async () => {
  const [limits] = processes(1);
  if (!limits) throw new Error('no process');
  const key = randomUUID();
  for (let index = 0; index < 3; index += 1) await limits.take({ key, most: 3, milliseconds: 60_000 });
  await expect(limits.take({ key, most: 3, milliseconds: 60_000 })).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  });
  ahead += 60_000;
  expect(await isLet(limits, key, 3)).toBe(true);
});
