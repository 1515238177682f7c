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
/** Machine time and monotonic time. */
let [clock, passed] = [start, 0];
let events: string[] = [];
beforeEach(async () => {
  [clock, passed, events] = [start, 0, []];
  await db().delete(settings).where(eq(settings.name, 'clock'));
});

const pass = (milliseconds: number) => {
  clock += milliseconds;
  passed += milliseconds;
};
const newest = async () => (await readTimes(db())).newest;
const begin = (isElsewhere = false) =>
  createTimekeeper({
    db: db(),
    now: () => new Date(clock),
    isElsewhere,
    onFault: (fault) => void events.push(fault),
    onRight: async () => void events.push('right'),
    steady: () => passed,
  });

describe('the clock watchdog', () => {
  test.each([
    [400 * day, 'ahead'],
    [-3 * day, 'behind'],
  ])('notices a jump of %i ms before any job runs, and recovers once the clock is right', async (jump, fault) => {
    const keeper = begin();
    expect([await keeper.isRight(), await newest()]).toEqual([true, start]);
    pass(minute);
    clock += jump;
    expect([await keeper.isRight(), keeper.fault(), events]).toEqual([false, fault, [fault]]);
    expect(await newest()).toBe(start);
    clock -= jump;
    expect([await keeper.isRight(), await newest(), events]).toEqual([true, start + minute, [fault, 'right']]);
  });

  test('accepts a downtime of a day, and a longer one after an operator’s confirmation', async () => {
    expect(await begin().isRight()).toBe(true);
    pass(23 * 60 * minute);
    expect(await begin().isRight()).toBe(true);
    pass(2 * day);
    const late = begin();
    expect([await late.isRight(), late.fault()]).toEqual([false, 'ahead']);
    await acceptTime(db(), new Date(clock));
    expect([await late.compare(), events.at(-1)]).toEqual([null, 'right']);
  });

  test('lets an operator undo a wrong confirmation', async () => {
    await acceptTime(db(), new Date(start + 400 * day));
    expect(await begin().isRight()).toBe(false);
    await acceptTime(db(), new Date(start));
    expect(await begin().isRight()).toBe(true);
  });

  test('tolerates a clock a few seconds behind another server’s', async () => {
    await acceptTime(db(), new Date(start + 5000));
    expect([await begin().isRight(), await newest()]).toEqual([true, start + 5000]);
  });

  test('reports a clock minutes apart from the database server’s', async () => {
    clock = (await readTimes(db())).database + 10 * minute;
    expect([await begin(true).isRight(), events]).toEqual([false, ['apart']]);
    expect(await begin().isRight()).toBe(true);
  });
});
