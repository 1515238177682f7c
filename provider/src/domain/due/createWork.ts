import { and, asc, count, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Store, Transaction } from '../../db/database.ts';
import { isUnavailable } from '../../db/isUnavailable.ts';
import { dueWork } from '../../db/schema/work.ts';
import { transact } from '../../db/transact.ts';
import { atBank, bankDate } from '../../clock/businessDays.ts';
import { day } from '../situation.ts';
import { backOff } from './backOff.ts';
import type { Kind, Recurrence, WorkContext } from './kind.ts';
import type { Lane } from './lanes.ts';
import { schedule } from './schedule.ts';

export interface Work {
  /** Plants the kinds that come again and again, unless they wait already. */
  plant(now: Date): Promise<void>;
  /** Claims the next due job of a lane in its own transaction. Returns a function that runs it, or null when nothing can run now. */
  next(lane: Lane, now: () => Date): Promise<(() => Promise<void>) | null>;
  /** Runs what is due at `until` in all lanes, one piece at a time in due order, until nothing is left that can be run. */
  runDue(until: Date): Promise<void>;
  /** The same, and waits for what other processes are running meanwhile. */
  finishDue(until: Date): Promise<void>;
  /** How much is due at `until` and not done, and how much was given up. */
  state(until: Date): Promise<{ due: number; dead: number }>;
}

interface WorkParts extends WorkContext {
  db: Database;
  kinds: ReadonlyArray<Kind<unknown>>;
  /** Told of every failure, with what the operator needs and nothing that a depositor typed. */
  onFailure: (failure: WorkFailure) => void;
}

export interface WorkFailure {
  kind: string;
  id: string;
  attempts: number;
  /** No further try follows. */
  isDead: boolean;
  error: unknown;
}

type Row = typeof dueWork.$inferSelect;

/**
 * Longer than asking takes; a running row holds its lock even longer. A process that has not reported by then is gone, and another one
 * asks.
 */
const lease = 60_000;

/** How long somebody who moved the clock waits for what other processes run. */
const patience = 60_000;

/**
 * Runs due work; any number of processes may do so at once. A row that another process has is passed over; a row that fails is tried again
 * after a growing pause and given up in the end. Neither holds up any row but those after it with its own key.
 */
export function createWork({ db, kinds, onFailure, config, brands, ports }: WorkParts): Work {
  const context = { config, brands, ports };
  const kindByName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (kindByName.size < kinds.length) throw new Error('two kinds of work have one name');

  /** Rows of these kinds, where nothing earlier of the same key is left, under way elsewhere or not. */
  const runnable = (store: Store, until: Date, names = [...kindByName.keys()]) =>
    and(
      isNull(dueWork.deadAt),
      lte(dueWork.nextAt, until),
      inArray(dueWork.kind, names),
      or(isNull(dueWork.orderKey), notExists(earlierOfKey(store))),
    );

  /** Claims the next row for a while. The try counts from here on, so a row that kills its process is given up in the end, too. */
  const claim = async (until: Date, names?: string[]): Promise<Row | undefined> => {
    const next = db
      .select({ id: dueWork.id })
      .from(dueWork)
      .where(and(runnable(db, until, names), or(isNull(dueWork.claimedUntil), lte(dueWork.claimedUntil, until))))
      .orderBy(asc(dueWork.nextAt), asc(dueWork.sequence))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await db
      .update(dueWork)
      .set({ claimedUntil: new Date(until.getTime() + lease), attempts: sql`${dueWork.attempts} + 1` })
      .where(inArray(dueWork.id, next))
      .returning();
    return row;
  };

  /** @param now asked anew after whoever is asked outside has answered */
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
        // After the claim another process takes the row over, and what is done here is undone.
        const [still] = await tx.delete(dueWork).where(isStill(row)).returning({ id: dueWork.id });
        if (still) await runRow(tx, row, now(), answer);
      });
    } catch (error) {
      if (!isUnavailable(error)) await fail(row, error, now());
      else await giveBack(row, error);
    }
  };

  /** The database was away, which is not the fault of the row: the try does not count. @throws the error. */
  const giveBack = async (row: Row, error: unknown): Promise<never> => {
    const untried = { claimedUntil: null, attempts: row.attempts - 1 };
    await db
      .update(dueWork)
      .set(untried)
      .where(isStill(row))
      // While it is still away the claim ends by itself, and the try counts.
      .catch(() => {});
    throw error;
  };

  /** The row is gone in this transaction already: what is left to do is its effect. */
  const runRow = async (tx: Transaction, row: Row, until: Date, answer: unknown) => {
    const kind = kindByName.get(row.kind);
    if (!kind?.isPayload(row.payload)) throw new PayloadError();
    const last = kind.recurs?.missed === 'last' ? lastOf(row.dueAt, kind.recurs.every, until) : row.dueAt;
    // Several recurrences were missed and only the last one counts; it runs in its turn.
    if (last > row.dueAt) return void (await schedule(tx, kind, {}, { dueAt: last, once: kind.name }));
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
        .update(dueWork)
        .set({ ...change, failure: nameOf(error), claimedUntil: null })
        .where(isStill(row))
        .returning({ id: dueWork.id });
      if (isDead && kind && failed.length > 0) await plantNext(tx, kind, row);
    });
    onFailure({ kind: row.kind, id: row.id, attempts, isDead, error });
  };

  const runDue = async (until: Date) => {
    for (let row = await claim(until); row; row = await claim(until)) await run(row, () => until);
  };
  const isDue = async (until: Date) => (await db.select({ id: dueWork.id }).from(dueWork).where(runnable(db, until)).limit(1)).length > 0;

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
        if (recurs && kind) await schedule(db, kind, {}, nextOf(kind, now, recurs));
      }
    },
    finishDue: async (until) => {
      for (const end = performance.now() + patience; performance.now() < end; await sleep(20)) {
        await runDue(until);
        if (!(await isDue(until))) return;
      }
    },
    state: async (until) => {
      const isWaiting = and(isNull(dueWork.deadAt), lte(dueWork.nextAt, until));
      const [waiting] = await db.select({ rows: count() }).from(dueWork).where(isWaiting);
      const [dead] = await db.select({ rows: count() }).from(dueWork).where(isNotNull(dueWork.deadAt));
      return { due: waiting?.rows ?? 0, dead: dead?.rows ?? 0 };
    },
  };
}

/** No other process has had it since: a claim that ran out belongs to another one by now. */
const isStill = ({ id, attempts, claimedUntil }: Row) =>
  and(
    eq(dueWork.id, id),
    eq(dueWork.attempts, attempts),
    isNull(dueWork.deadAt),
    claimedUntil ? eq(dueWork.claimedUntil, claimedUntil) : isNull(dueWork.claimedUntil),
  );

/** Nobody knows how the last try ended. */
class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

/** A row that holds something else than its kind takes: no further try makes it better. */
class PayloadError extends Error {
  override name = 'PayloadError';
}

/** For a column that an operator reads: the class of the error, for its message may hold anything. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

function earlierOfKey(store: Store) {
  const earlier = alias(dueWork, 'earlier');
  const isEarlier = sql`(${earlier.dueAt}, ${earlier.sequence}) < (${dueWork.dueAt}, ${dueWork.sequence})`;
  return store
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.orderKey, dueWork.orderKey), isEarlier));
}

function lastOf(dueAt: Date, every: number, until: Date): Date {
  const missed = Math.max(0, Math.floor((until.getTime() - dueAt.getTime()) / every));
  return new Date(dueAt.getTime() + missed * every);
}

/** Plants the next time in the transaction that ends this one, so that there is always exactly one. */
async function plantNext(tx: Transaction, kind: Kind<unknown>, { dueAt }: Row): Promise<void> {
  if (kind.recurs) await schedule(tx, kind, {}, nextOf(kind, dueAt, kind.recurs));
}

const nextOf = ({ name }: Kind<unknown>, after: Date, recurs: Recurrence) => ({ dueAt: nextTime(after, recurs), once: name });

function nextTime(after: Date, recurs: Recurrence): Date {
  if ('every' in recurs) return new Date(after.getTime() + recurs.every);
  const today = atBank(bankDate(after), ...recurs.daily);
  return today > after ? today : atBank(new Date(bankDate(after).getTime() + day), ...recurs.daily);
}
