import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, notExists, or, sql, type Column } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Store } from '../../db/database.ts';
import { outbox } from '../../db/schema/work.ts';
import { backOff } from '../jobs/backOff.ts';

export type Claimed = typeof outbox.$inferSelect;
export type Channel = Claimed['channel'];

/** Lease of a claim in milliseconds; longer than any delivery. When it expires, another process sends the message. */
const lease = 60_000;

/** Nearly two hours of retries; older codes are of no use. */
const most = 16;
const backoff = { first: 2000, longest: 10 * 60_000 };

/**
 * Claims the next due message of a channel. Earlier messages to the same recipient go first. The claim is a lease in the row, so no
 * transaction stays open.
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

/** Whether the last attempt was used up by a process that ended. */
export const isSpent = ({ attempts }: Claimed) => attempts > most;

/** Deletes a delivered message, or keeps it for the sandbox's outbox. */
export async function finishMessage(db: Database, message: Claimed, now: Date, isKept: boolean): Promise<void> {
  if (isKept) await db.update(outbox).set({ deliveredAt: now, claimedUntil: null }).where(isStill(message));
  else await db.delete(outbox).where(isStill(message));
}

/** Retries with exponential backoff. Returns whether the message is dead. */
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

/** Whether this process still owns the claim. */
const isStill = ({ id, attempts }: Claimed) => and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.deadAt));

/** Dead messages do not block later ones, so that a new code never waits for an undeliverable mail. */
function earlierTo(store: Store) {
  const earlier = alias(outbox, 'earlier');
  return store
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.to, outbox.to), lt(earlier.id, outbox.id), isWaiting(earlier)));
}
