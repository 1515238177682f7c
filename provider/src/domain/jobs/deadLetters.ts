import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { jobs, outbox } from '../../db/schema/work.ts';

/** A dead message or job, without its content. */
export interface DeadLetter {
  /** Channel of a message (`email`, `sms` or `bank`), or the kind of job, such as `identity-poll`. */
  kind: string;
  id: string;
  /** When the message was written or the job was due. */
  at: Date;
  givenUpAt: Date | null;
  attempts: number;
  /** Status returned by a webhook, or the class of the error. */
  failure: string | null;
}

/** Dead messages and jobs, oldest first. */
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
  const { kind, id, dueAt: at, deadAt: givenUpAt, attempts, failure } = jobs;
  const work = await db
    .select({ kind, id, at, givenUpAt, attempts, failure })
    .from(jobs)
    .where(isNotNull(jobs.deadAt))
    .orderBy(asc(jobs.sequence));
  return [...messages, ...work].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Requeues a dead letter with all its attempts.
 * @returns false when there is none with this id
 */
export async function retryDeadLetter(db: Database, id: string, now: Date): Promise<boolean> {
  const again = { deadAt: null, attempts: 0, nextAt: now, claimedUntil: null };
  const messages = await db
    .update(outbox)
    .set(again)
    .where(and(eq(outbox.ref, id), isNotNull(outbox.deadAt)))
    .returning({ id: outbox.id });
  const waiting = alias(jobs, 'waiting');
  const next = db
    .select({ one: sql`1` })
    .from(waiting)
    .where(and(eq(waiting.kind, jobs.kind), eq(waiting.onceKey, jobs.onceKey), isNull(waiting.deadAt)));
  const work = await db
    .update(jobs)
    // The next run of a recurring job is queued already and owns the unique key.
    .set({ ...again, onceKey: sql`case when exists ${next} then null else ${jobs.onceKey} end` })
    .where(and(eq(jobs.id, id), isNotNull(jobs.deadAt)))
    .returning({ id: jobs.id });
  return messages.length + work.length > 0;
}
