import { and, asc, count, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Store, Transaction } from '../../db/database.ts';
import { isUnavailable } from '../../db/isUnavailable.ts';
import { jobs } from '../../db/schema/work.ts';
import { transact } from '../../db/transact.ts';
import { atBank, bankDate } from '../../clock/businessDays.ts';
import { day } from '../requestContext.ts';
import { backOff } from './backOff.ts';
import type { JobKind, Recurrence, JobContext } from './kind.ts';
import type { Lane } from './lanes.ts';
import { enqueue } from './enqueue.ts';

export interface Queue {
  /** Queues recurring jobs that are not queued yet. */
  plant(now: Date): Promise<void>;
  /** Claims the next due job of a lane. Returns a function that runs it, or null when nothing can run now. */
  next(lane: Lane, now: () => Date): Promise<(() => Promise<void>) | null>;
  /** Runs all jobs due by `until` in due order, one at a time, until none can run. */
  runDue(until: Date): Promise<void>;
  /** Like `runDue`, and also waits for jobs running in other processes. */
  finishDue(until: Date): Promise<void>;
  /** Number of pending jobs due by `until`, and of dead ones. */
  state(until: Date): Promise<{ due: number; dead: number }>;
}

interface QueueParts extends JobContext {
  db: Database;
  kinds: ReadonlyArray<JobKind<unknown>>;
  /** Called for every failure; receives no depositor input. */
  onFailure: (failure: JobFailure) => void;
}

export interface JobFailure {
  kind: string;
  id: string;
  attempts: number;
  /** No retry follows. */
  isDead: boolean;
  error: unknown;
}

type Row = typeof jobs.$inferSelect;

/** Lease of a claim in milliseconds; longer than any external request. When it expires, another process may take over the job. */
const lease = 60_000;

/** How long `finishDue` waits for other processes, in milliseconds. */
const patience = 60_000;

/**
 * Runs due jobs; any number of processes may share the queue.
 * Other processes skip a claimed row. A failed row is retried with backoff and finally marked dead. Until it is deleted, it blocks later
 * rows with the same key, but no others.
 */
export function createQueue({ db, kinds, onFailure, config, brands, ports }: QueueParts): Queue {
  const context = { config, brands, ports };
  const kindByName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (kindByName.size < kinds.length) throw new Error('two kinds of jobs have the same name');

  /** Due rows of these kinds, claimed or not, that no earlier row with the same key blocks. */
  const runnable = (store: Store, until: Date, names = [...kindByName.keys()]) =>
    and(isNull(jobs.deadAt), lte(jobs.nextAt, until), inArray(jobs.kind, names), or(isNull(jobs.orderKey), notExists(earlierOfKey(store))));

  /** Claims the next row. Counts the attempt right away, so a job that crashes the process ends up dead, too. */
  const claim = async (until: Date, names?: string[]): Promise<Row | undefined> => {
    const next = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(runnable(db, until, names), or(isNull(jobs.claimedUntil), lte(jobs.claimedUntil, until))))
      .orderBy(asc(jobs.nextAt), asc(jobs.sequence))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await db
      .update(jobs)
      .set({ claimedUntil: new Date(until.getTime() + lease), attempts: sql`${jobs.attempts} + 1` })
      .where(inArray(jobs.id, next))
      .returning();
    return row;
  };

  /** @param now called again after the external request, which can be slow */
  const run = async (row: Row, now: () => Date): Promise<void> => {
    const kind = kindByName.get(row.kind);
    if (kind && row.attempts > kind.attempts) return fail(row, new ProcessEnded(), now());
    let answer: unknown;
    try {
      if (kind?.isPayload(row.payload)) answer = await kind.ask?.({ ...context, db, payload: row.payload, now: row.dueAt });
    } catch (error) {
      return fail(row, error, now());
    }
    try {
      await transact(db, async (tx) => {
        // Deletes nothing if another process took over the row after the lease expired.
        const [still] = await tx.delete(jobs).where(isStill(row)).returning({ id: jobs.id });
        if (still) await runRow(tx, row, now(), answer);
      });
    } catch (error) {
      if (!isUnavailable(error)) await fail(row, error, now());
      else await giveBack(row, error);
    }
  };

  /** Releases the claim without counting the attempt, because the database was unavailable. Rethrows the error. */
  const giveBack = async (row: Row, error: unknown): Promise<never> => {
    const untried = { claimedUntil: null, attempts: row.attempts - 1 };
    await db
      .update(jobs)
      .set(untried)
      .where(isStill(row))
      // If the database is still unavailable, the lease expires and the attempt counts.
      .catch(() => {});
    throw error;
  };

  /** Runs a row that this transaction has already deleted. */
  const runRow = async (tx: Transaction, row: Row, until: Date, answer: unknown) => {
    const kind = kindByName.get(row.kind);
    if (!kind?.isPayload(row.payload)) throw new PayloadError();
    const last = kind.recurs?.missed === 'last' ? lastOf(row.dueAt, kind.recurs.every, until) : row.dueAt;
    // Skip missed runs: queue only the latest one, which runs in order of its due time.
    if (last > row.dueAt) return void (await enqueue(tx, kind, {}, { dueAt: last, once: kind.name }));
    await kind.run({ ...context, tx, payload: row.payload, now: row.dueAt }, answer);
    await plantNext(tx, kind, row);
  };

  const fail = async (row: Row, error: unknown, now: Date) => {
    const kind = kindByName.get(row.kind);
    const { attempts } = row;
    const isDead = !kind || error instanceof PayloadError || attempts >= kind.attempts;
    const change = isDead ? { deadAt: now } : { nextAt: backOff(now, attempts, kind.backoff) };
    await transact(db, async (tx) => {
      const failed = await tx
        .update(jobs)
        .set({ ...change, failure: nameOf(error), claimedUntil: null })
        .where(isStill(row))
        .returning({ id: jobs.id });
      if (isDead && kind && failed.length > 0) await plantNext(tx, kind, row);
    });
    onFailure({ kind: row.kind, id: row.id, attempts, isDead, error });
  };

  const runDue = async (until: Date) => {
    for (let row = await claim(until); row; row = await claim(until)) await run(row, () => until);
  };
  const isDue = async (until: Date) => (await db.select({ id: jobs.id }).from(jobs).where(runnable(db, until)).limit(1)).length > 0;

  return {
    next: async (lane, now) => {
      const row = await claim(
        now(),
        kinds.filter((kind) => kind.lane === lane).map(({ name }) => name),
      );
      return row ? () => run(row, now) : null;
    },
    runDue,
    plant: async (now) => {
      for (const { name, recurs } of kinds) {
        const kind = kindByName.get(name);
        if (recurs && kind) await enqueue(db, kind, {}, nextOf(kind, now, recurs));
      }
    },
    finishDue: async (until) => {
      for (const end = performance.now() + patience; performance.now() < end; await sleep(20)) {
        await runDue(until);
        if (!(await isDue(until))) return;
      }
    },
    state: async (until) => {
      const isWaiting = and(isNull(jobs.deadAt), lte(jobs.nextAt, until));
      const [waiting] = await db.select({ rows: count() }).from(jobs).where(isWaiting);
      const [dead] = await db.select({ rows: count() }).from(jobs).where(isNotNull(jobs.deadAt));
      return { due: waiting?.rows ?? 0, dead: dead?.rows ?? 0 };
    },
  };
}

/** Whether this process still owns the claim. */
const isStill = ({ id, attempts, claimedUntil }: Row) =>
  and(
    eq(jobs.id, id),
    eq(jobs.attempts, attempts),
    isNull(jobs.deadAt),
    claimedUntil ? eq(jobs.claimedUntil, claimedUntil) : isNull(jobs.claimedUntil),
  );

/** Recorded when the process ended during the last attempt. */
class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

/** The payload does not match the schema of its kind; retries cannot help. */
class PayloadError extends Error {
  override name = 'PayloadError';
}

/** Operators see the error's class only, because its message may contain depositor data. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

function earlierOfKey(store: Store) {
  const earlier = alias(jobs, 'earlier');
  const isEarlier = sql`(${earlier.dueAt}, ${earlier.sequence}) < (${jobs.dueAt}, ${jobs.sequence})`;
  return store
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.orderKey, jobs.orderKey), isEarlier));
}

function lastOf(dueAt: Date, every: number, until: Date): Date {
  const missed = Math.max(0, Math.floor((until.getTime() - dueAt.getTime()) / every));
  return new Date(dueAt.getTime() + missed * every);
}

/** Queues the next run in the transaction that completes this one, so that exactly one is queued. */
async function plantNext(tx: Transaction, kind: JobKind<unknown>, { dueAt }: Row): Promise<void> {
  if (kind.recurs) await enqueue(tx, kind, {}, nextOf(kind, dueAt, kind.recurs));
}

const nextOf = ({ name }: JobKind<unknown>, after: Date, recurs: Recurrence) => ({ dueAt: nextTime(after, recurs), once: name });

function nextTime(after: Date, recurs: Recurrence): Date {
  if ('every' in recurs) return new Date(after.getTime() + recurs.every);
  const today = atBank(bankDate(after), ...recurs.daily);
  return today > after ? today : atBank(new Date(bankDate(after).getTime() + day), ...recurs.daily);
}
