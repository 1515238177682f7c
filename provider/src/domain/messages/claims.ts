import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, notExists, or, sql, type Column } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Store } from '../../db/database.ts';
import { outbox } from '../../db/schema/work.ts';
import { backOff } from '../due/backOff.ts';

export type Claimed = typeof outbox.$inferSelect;
export type Channel = Claimed['channel'];

/** Longer than any delivery takes: a process that has not told by then is gone, and another one takes the message. */
const lease = 60_000;

/** Nearly two hours of tries: a webhook may be down for a while, a code of yesterday helps nobody. */
const most = 16;
const backoff = { first: 2000, longest: 10 * 60_000 };

/**
 * Takes the next message of a channel that is due. What was written earlier to the same recipient goes first. No transaction stays open; the
 * claim is in the row.
 */
export async function claimMessage(db: Database, channel: Channel, now: Date): Promise<Claimed | null> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isWaiting(outbox),
        eq(outbox.channel, channel),
        lte(outbox.nextAt, now),
        or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now)),
        notExists(earlierTo(db)),
      ),
    )
    .orderBy(asc(outbox.nextAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ claimedUntil: new Date(now.getTime() + lease), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, next))
    .returning();
  return claimed ?? null;
}

/** Whether it had all its tries before this one, the last of which ended unreported. */
export const isSpent = ({ attempts }: Claimed) => attempts > most;

/** The webhook has it: nothing of it stays, except where the sandbox shows what was sent. */
export async function finishMessage(db: Database, message: Claimed, now: Date, isKept: boolean): Promise<void> {
  if (isKept) await db.update(outbox).set({ deliveredAt: now, claimedUntil: null }).where(isStill(message));
  else await db.delete(outbox).where(isStill(message));
}

/** Tried again after a growing pause; given up, which this answers, when it was the last try or none helps. */
export async function failMessage(db: Database, message: Claimed, now: Date, failure: string, isFinal: boolean): Promise<boolean> {
  const isDead = isFinal || message.attempts >= most;
  const change = isDead ? { deadAt: now } : { nextAt: backOff(now, message.attempts, backoff) };
  await db
    .update(outbox)
    .set({ ...change, failure, claimedUntil: null })
    .where(isStill(message));
  return isDead;
}

export async function countDeadMessages(db: Database): Promise<number> {
  const [dead] = await db.select({ rows: count() }).from(outbox).where(isNotNull(outbox.deadAt));
  return dead?.rows ?? 0;
}

const isWaiting = ({ deadAt, deliveredAt }: Record<'deadAt' | 'deliveredAt', Column>) => and(isNull(deadAt), isNull(deliveredAt));

/** A claim that ran out belongs to somebody else by now. */
const isStill = ({ id, attempts }: Claimed) => and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.deadAt));

/** What was given up holds up nobody: a new code must not wait for a mail that cannot be sent. */
function earlierTo(store: Store) {
  const earlier = alias(outbox, 'earlier');
  return store
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.to, outbox.to), lt(earlier.id, outbox.id), isWaiting(earlier)));
}
