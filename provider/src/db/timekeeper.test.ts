import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { settings } from './platform.ts';
import { acceptTime, createTimekeeper, readTimes } from './timekeeper.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());
const db = () => provider.platform.deps.db;

const start = Date.parse('2026-11-20T15:00:00Z');
const [minute, day] = [60_000, 86_400_000];
/** Of the machine, and what passes whatever the machine's clock says. */
let [clock, passed] = [start, 0];
let told: string[] = [];
beforeEach(async () => {
  [clock, passed, told] = [start, 0, []];
  await db().delete(settings).where(eq(settings.name, 'clock'));
});

const pass = (milliseconds: number) => {
  clock += milliseconds;
  passed += milliseconds;
};
const newest = async () => (await readTimes(db())).newest;
/** A server that begins now. */
const begin = (isElsewhere = false) =>
  createTimekeeper({
    db: db(),
    now: () => new Date(clock),
    isElsewhere,
    onFault: (fault) => void told.push(fault),
    onRight: async () => void told.push('right'),
    steady: () => passed,
  });

describe('a clock', () => {
  test.each([
    [400 * day, 'ahead'],
    [-3 * day, 'behind'],
  ])('that jumps by %i ms is found before anything is run, and is believed again once it is right', async (jump, fault) => {
    const keeper = begin();
    expect([await keeper.isRight(), await newest()]).toEqual([true, start]);
    pass(minute);
    clock += jump;
    expect([await keeper.isRight(), keeper.fault(), told]).toEqual([false, fault, [fault]]);
    expect(await newest()).toBe(start);
    clock -= jump;
    expect([await keeper.isRight(), await newest(), told]).toEqual([true, start + minute, [fault, 'right']]);
  });

  test('is believed by a server that starts within a day, and after that once an operator says so', async () => {
    expect(await begin().isRight()).toBe(true);
    pass(23 * 60 * minute);
    expect(await begin().isRight()).toBe(true);
    pass(2 * day);
    const late = begin();
    expect([await late.isRight(), late.fault()]).toEqual([false, 'ahead']);
    await acceptTime(db(), new Date(clock));
    expect([await late.compare(), told.at(-1)]).toEqual([null, 'right']);
  });

  test('that an operator took for right by mistake is set back by one', async () => {
    await acceptTime(db(), new Date(start + 400 * day));
    expect(await begin().isRight()).toBe(false);
    await acceptTime(db(), new Date(start));
    expect(await begin().isRight()).toBe(true);
  });

  test('of a few seconds less than another server’s is right, and leaves the newest time as it is', async () => {
    await acceptTime(db(), new Date(start + 5000));
    expect([await begin().isRight(), await newest()]).toEqual([true, start + 5000]);
  });

  test('that is minutes off that of the database is wrong, where that has its own', async () => {
    clock = (await readTimes(db())).database + 10 * minute;
    expect([await begin(true).isRight(), told]).toEqual([false, ['apart']]);
    expect(await begin().isRight()).toBe(true);
  });
});
