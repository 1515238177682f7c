import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import type { Deps } from '../deps.ts';
import { createRates, type Rates } from './rates.ts';

let provider: TestProvider;
let ahead = 0;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

/** As each process has them. */
const processes = (count: number): Rates[] => Array.from({ length: count }, () => createRates(deps()));
const deps = (): Deps => {
  const { clock, ...rest } = provider.platform.deps;
  return { ...rest, clock: { ...clock, now: () => new Date(clock.now().getTime() + ahead) } };
};
const isLet = (rates: Rates, key: string, most: number, milliseconds = 60_000) =>
  rates.take({ key, most, milliseconds }).then(
    () => true,
    () => false,
  );
/** How many of so many requests, dealt out to the processes in turn, are let through. */
async function letThrough(all: readonly Rates[], requests: number, most: number): Promise<number> {
  const key = randomUUID();
  const asked = Array.from({ length: requests }, (_, index) => isLet(all[index % all.length] ?? createRates(deps()), key, most));
  return (await Promise.all(asked)).filter(Boolean).length;
}

test('one process keeps a limit exactly', async () => {
  expect(await letThrough(processes(1), 300, 200)).toBe(200);
  expect(await letThrough(processes(1), 20, 5)).toBe(5);
});

test.each([
  [5, 5],
  [60, 69],
  [200, 230],
])('four processes let through %i of their limit and no more than a twentieth more for each other process', async (most, highest) => {
  const through = await letThrough(processes(4), 800, most);
  expect(through).toBeGreaterThanOrEqual(most);
  expect(through).toBeLessThanOrEqual(highest);
});

test('a restart forgets less than a twentieth', async () => {
  const key = randomUUID();
  for (let index = 0; index < 100; index += 1) expect(await isLet(createRates(deps()), key, 10)).toBe(index < 10);
});

test('a window ends by itself, and who is refused is told when', async () => {
  const [rates] = processes(1);
  if (!rates) throw new Error('no process');
  const key = randomUUID();
  for (let index = 0; index < 3; index += 1) await rates.take({ key, most: 3, milliseconds: 60_000 });
  await expect(rates.take({ key, most: 3, milliseconds: 60_000 })).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  ahead += 60_000;
  expect(await isLet(rates, key, 3)).toBe(true);
});
