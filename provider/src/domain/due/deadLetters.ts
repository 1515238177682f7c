import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { dueWork, outbox } from '../../db/schema/work.ts';

/** What was given up, without its content. */
export interface DeadLetter {
  /** `email`, `sms` or `bank` for a message, else the kind of due work: `identity-poll`. */
  kind: string;
  id: string;
  /** When it was written, or fell due. */
  at: Date;
  givenUpAt: Date | null;
  attempts: number;
  /** What a webhook answered, or the class of the error. */
  failure: string | null;
}

/** Messages and due work that wait for an operator, the oldest first. */
export async function listDeadLetters(db: Database): Promise<DeadLetter[]> {
  const messages = await db
    .select({
      kind: outbox.channel,
      id: outbox.ref,
      at: outbox.at,
      givenUpAt: outbox.deadAt,
      attempts: outbox.attempts,
      failure: outbox.failure,
    })
    .from(outbox)
    .where(isNotNull(outbox.deadAt))
    .orderBy(asc(outbox.id));
  const { kind, id, dueAt: at, deadAt: givenUpAt, attempts, failure } = dueWork;
  const work = await db
    .select({ kind, id, at, givenUpAt, attempts, failure })
    .from(dueWork)
    .where(isNotNull(dueWork.deadAt))
    .orderBy(asc(dueWork.sequence));
  return [...messages, ...work].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Gives a dead letter all its tries again.
 * @returns false when nothing with this id was given up.
 */
export async function retryDeadLetter(db: Database, id: string, now: Date): Promise<boolean> {
  const again = { deadAt: null, attempts: 0, nextAt: now, claimedUntil: null };
  const messages = await db
    .update(outbox)
    .set(again)
    .where(and(eq(outbox.ref, id), isNotNull(outbox.deadAt)))
    .returning({ id: outbox.id });
  const waiting = alias(dueWork, 'waiting');
  const next = db
    .select({ one: sql`1` })
    .from(waiting)
    .where(and(eq(waiting.kind, dueWork.kind), eq(waiting.onceKey, dueWork.onceKey), isNull(waiting.deadAt)));
  const work = await db
    .update(dueWork)
    // What comes again and again has its next time planted already, of which there may be one.
    .set({ ...again, onceKey: sql`case when exists ${next} then null else ${dueWork.onceKey} end` })
    .where(and(eq(dueWork.id, id), isNotNull(dueWork.deadAt)))
    .returning({ id: dueWork.id });
  return messages.length + work.length > 0;
}
