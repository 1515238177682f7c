import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { rateCounts } from '../db/platform.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import { macOf } from '../domain/secrets.ts';
import { tooMany } from './problems/problem.ts';

/** At most `most` requests per window of `milliseconds`. */
export interface RateLimit {
  key: string;
  most: number;
  milliseconds: number;
}

export interface RateLimits {
  /** Counts a request in each limit. Rejects with 429 and Retry-After when one is exceeded. */
  take(...limits: RateLimit[]): Promise<void>;
  /** Clears this process's counts (sandbox reset). */
  clear(): void;
}

interface Window {
  /** Count of all processes, as last read from the database. */
  known: number;
  /** Requests allowed since that read and not yet written to the database. */
  pending: number;
  /** Requests being written to it. */
  underWay: number;
  end: number;
}

const mostKeys = 50_000;

/**
 * Fraction of a limit that a process allows before it reports. Each process after the first may exceed the limit by at most twice this
 * fraction.
 */
const share = 0.025;

/**
 * Counts requests per depositor or address across all processes, with few queries: each process reports after a fortieth of a limit, so
 * four processes exceed it by at most 15%.
 * Limits of passwords and codes are exact instead (domain/access/counters.ts).
 */
export function createRateLimits({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): RateLimits {
  const windows = new Map<string, Window>();

  const windowOf = ({ key, milliseconds }: RateLimit, now: number): Window => {
    const found = windows.get(key);
    const window =
      found && now < found.end && now >= found.end - milliseconds ? found : { known: 0, pending: 0, underWay: 0, end: now + milliseconds };
    // Reinserting keeps the map in LRU order.
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > mostKeys) windows.delete(windows.keys().next().value ?? '');
    return window;
  };

  /** Reports this process's counts and reads the totals. While the database is down, each process counts for itself. */
  const tell = async (taken: readonly Taken[], now: number): Promise<void> => {
    const reported = taken.map(({ limit, window }) => ({
      limit,
      window,
      count: window.pending,
      id: macOf(config.macKeys, 'rate', limit.key),
    }));
    for (const { window, count } of reported) Object.assign(window, { pending: 0, underWay: window.underWay + count });
    const rows = await addCounts(db, reported, now).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return null;
    });
    for (const { window, id, count } of reported) learn(window, count, rows?.get(id));
    // Uses this query's totals, because the window may have advanced meanwhile.
    refuse(reported, now, ({ limit, id }) => (rows?.get(id)?.count ?? 0) > limit.most);
  };

  return {
    clear: () => windows.clear(),
    take: async (...limits) => {
      const now = clock.now().getTime();
      const taken = limits.map((limit) => ({ limit, window: windowOf(limit, now) }));
      refuse(taken, now, ({ limit, window }) => window.known + unreported(window) >= limit.most);
      for (const { window } of taken) window.pending += 1;
      const due = taken.filter(({ limit, window }) => unreported(window) > limit.most * share);
      if (due.length > 0) await tell(due, now);
    },
  };
}

const unreported = ({ pending, underWay }: Window) => pending + underWay;

/** Answers may arrive out of order; within a window, totals only grow. */
function learn(window: Window, count: number, row: typeof rateCounts.$inferSelect | undefined): void {
  window.underWay -= count;
  const end = row?.expiresAt.getTime() ?? window.end;
  window.known = end === window.end ? Math.max(window.known, row?.count ?? window.known + count) : (row?.count ?? 0);
  window.end = end;
}

interface Taken {
  limit: RateLimit;
  window: Window;
}

function refuse<One extends Taken>(taken: readonly One[], now: number, isOver: (one: One) => boolean): void {
  const over = taken.filter(isOver).map(({ window }) => window.end - now);
  if (over.length > 0) throw tooMany(Math.max(...over) / 1000);
}

type Reported = Taken & { id: string; count: number };

/** One statement; expired windows restart. */
async function addCounts(db: Deps['db'], reported: readonly Reported[], now: number) {
  const at = new Date(now).toISOString();
  const isOver = sql`${rateCounts.expiresAt} <= ${at}::timestamptz`;
  // Sorted, to avoid deadlocks between concurrent statements.
  const values = reported
    .map(({ id, count, window }) => ({ key: id, count, expiresAt: new Date(window.end) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const rows = await db
    .insert(rateCounts)
    .values(values)
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateCounts.count} + excluded.count end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateCounts.expiresAt} end`,
      },
    })
    .returning();
  return new Map(rows.map((row) => [row.key, row]));
}
