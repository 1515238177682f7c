import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { counters } from '../../db/schema/access.ts';

/** Rate limit. Times are in milliseconds. */
export interface Limit {
  most: number;
  window: number;
  /** Minimum wait after the last hit, from hit `after` on. With `growing` it doubles each time up to `longest`. */
  pause?: { after: number; wait: number; growing?: boolean; longest?: number };
}

export interface Count {
  /** Whether the hit is allowed. Rejected hits do not count, so that a limit expires on its own. */
  isWithin: boolean;
  /** Hits in the window, including this one. */
  count: number;
  /** Seconds until a retry makes sense. */
  retryAfter: number;
}

/** Keys of one counter, one per held MAC key, newest first. All are incremented, so that key rotation does not reset limits. */
export type CounterKey = readonly string[];

/** Counts a hit before the guarded action. Returns the strictest result. */
export async function countUp(db: Database, key: CounterKey, limit: Limit, now: Date): Promise<Count> {
  let all: Count = { isWithin: true, count: 0, retryAfter: 1 };
  // The oldest key has the longest history: if it rejects, the newer ones must not count.
  for (const each of key.toReversed()) {
    const { isWithin, count, retryAfter } = await countOne(db, each, limit, now);
    all = { isWithin, count: Math.max(all.count, count), retryAfter: Math.max(all.retryAfter, retryAfter) };
    if (!isWithin) break;
  }
  return all;
}

/**
 * Counts in a single statement, so that concurrent hits cannot exceed `most`.
 * Call it outside the transaction of the action, so that a rollback does not undo the count.
 */
async function countOne(db: Database, key: string, limit: Limit, now: Date): Promise<Count> {
  const id = randomUUID();
  const since = new Date(now.getTime() - limit.window).toISOString();
  const kept = sql`(select coalesce(array_agg(t order by t), '{}') from unnest(${counters.times}) t where t > ${since}::timestamptz)`;
  const isWithin = sql`(cardinality(${kept}) < ${limit.most} and ${isRested(kept, limit, now)})`;
  const [row] = await db
    .insert(counters)
    .values({ key, times: [now.toISOString()], last: id, expiresAt: new Date(now.getTime() + limit.window) })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        times: sql`case when ${isWithin} then ${kept} || ${now.toISOString()}::timestamptz else ${kept} end`,
        last: sql`case when ${isWithin} then ${id}::uuid end`,
        expiresAt: new Date(now.getTime() + limit.window),
      },
    })
    .returning();
  const times = row?.times ?? [];
  return { isWithin: row?.last === id, count: times.length, retryAfter: waitOf(times, limit, now) };
}

export async function clearCount(db: Database, key: CounterKey): Promise<void> {
  await db.delete(counters).where(inArray(counters.key, [...key]));
}

function isRested(kept: ReturnType<typeof sql>, { pause }: Limit, now: Date): ReturnType<typeof sql> {
  if (!pause) return sql`true`;
  const size = sql`cardinality(${kept})`;
  const wait = pause.growing
    ? sql`least(${pause.wait}::float8 * power(2, ${size} - ${pause.after}), ${pause.longest ?? pause.wait}::float8)`
    : sql`${pause.wait}::float8`;
  return sql`(${size} < ${pause.after} or (${kept})[${size}] + ${wait} * interval '1 millisecond' <= ${now.toISOString()}::timestamptz)`;
}

function waitOf(times: readonly string[], { most, window, pause }: Limit, now: Date): number {
  const [first, last] = [times[0], times.at(-1)].map((time) => (time === undefined ? 0 : new Date(time).getTime()));
  let ready = times.length >= most ? (first ?? 0) + window : 0;
  if (pause && times.length >= pause.after) {
    const wait = pause.growing ? Math.min(pause.wait * 2 ** (times.length - pause.after), pause.longest ?? pause.wait) : pause.wait;
    ready = Math.max(ready, (last ?? 0) + wait);
  }
  return Math.max(1, Math.ceil((ready - now.getTime()) / 1000));
}
