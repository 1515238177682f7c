import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { rateCounts } from '../db/platform.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import { macOf } from '../domain/secrets.ts';
import { tooMany } from './problems/problem.ts';

/** At most so many within so many milliseconds. */
export interface RateLimit {
  key: string;
  most: number;
  milliseconds: number;
}

export interface RateLimits {
  /** Counts one for each; rejects with 429 and Retry-After when there were `most` of one already. */
  take(...limits: RateLimit[]): Promise<void>;
  /** Forgets what this process has counted (sandbox reset). */
  clear(): void;
}

interface Window {
  /** What the database said last: the count of all processes. */
  known: number;
  /** Let through since then: not told to the database, and told without an answer yet. */
  pending: number;
  underWay: number;
  end: number;
}

const mostKeys = 50_000;

/**
 * The part of a limit that a process lets through before it tells the others. Each of them may exceed the limit by it, also the one by which it is reached: with a fortieth
 * that is at most a twentieth for each process after the first.
 */
const share = 0.025;

/**
 * Counts requests per depositor or address. All processes on one database share the counts: each tells them when it has let through a
 * fortieth of a limit, so that a limit of four processes is at most 15 % wider, and asking the database is rare. What guards passwords
 * and codes is counted exactly instead (domain/access/counters.ts).
 */
export function createRateLimits({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): RateLimits {
  const windows = new Map<string, Window>();

  const windowOf = ({ key, milliseconds }: RateLimit, now: number): Window => {
    const found = windows.get(key);
    const window =
      found && now < found.end && now >= found.end - milliseconds ? found : { known: 0, pending: 0, underWay: 0, end: now + milliseconds };
    // Re-inserting keeps the map in order of use, so that the first key is the one to forget.
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > mostKeys) windows.delete(windows.keys().next().value ?? '');
    return window;
  };

  /** Adds what this process has let through, and learns what all have. While the database is away each process counts for itself. */
  const tell = async (taken: readonly Taken[], now: number): Promise<void> => {
    const told = taken.map(({ limit, window }) => ({ limit, window, count: window.pending, id: macOf(config.macKeys, 'rate', limit.key) }));
    for (const { window, count } of told) Object.assign(window, { pending: 0, underWay: window.underWay + count });
    const rows = await addCounts(db, told, now).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return null;
    });
    for (const { window, id, count } of told) learn(window, count, rows?.get(id));
    // By what this very question was answered: by now the window may hold what came after it.
    refuse(told, now, ({ limit, id }) => (rows?.get(id)?.count ?? 0) > limit.most);
  };

  return {
    clear: () => windows.clear(),
    take: async (...limits) => {
      const now = clock.now().getTime();
      const taken = limits.map((limit) => ({ limit, window: windowOf(limit, now) }));
      refuse(taken, now, ({ limit, window }) => window.known + untold(window) >= limit.most);
      for (const { window } of taken) window.pending += 1;
      const due = taken.filter(({ limit, window }) => untold(window) > limit.most * share);
      if (due.length > 0) await tell(due, now);
    },
  };
}

const untold = ({ pending, underWay }: Window) => pending + underWay;

/** Answers may overtake each other, and only grow while the window is the same. */
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

type Told = Taken & { id: string; count: number };

/** One statement; a window that is over begins anew. */
async function addCounts(db: Deps['db'], told: readonly Told[], now: number) {
  const at = new Date(now).toISOString();
  const isOver = sql`${rateCounts.expiresAt} <= ${at}::timestamptz`;
  // In one order, for two statements that lock the same rows must not wait for each other.
  const values = told
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
