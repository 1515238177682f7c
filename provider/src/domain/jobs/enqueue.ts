import { and, eq, isNull } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { jobs } from '../../db/schema/work.ts';
import type { JobKind } from './kind.ts';

export interface When {
  /** On the provider's clock. */
  dueAt: Date;
  /** Jobs with the same key, such as an account id, run in order. A dead job blocks its own key only. */
  key?: string;
  /** Unique key: skips queueing while a job of this kind and key is pending. */
  once?: string;
}

/**
 * Queues a job in the caller's transaction. Returns whether it was queued.
 * @throws {TypeError} when the payload does not match the schema
 */
export async function enqueue<Payload>(tx: Store, kind: JobKind<Payload>, payload: Payload, { dueAt, key, once }: When): Promise<boolean> {
  if (!kind.isPayload(payload)) throw new TypeError(`"${kind.name}" does not accept this payload`);
  const row = { kind: kind.name, payload, dueAt, nextAt: dueAt, orderKey: key ?? null, onceKey: once ?? null };
  const planted = await tx.insert(jobs).values(row).onConflictDoNothing().returning({ id: jobs.id });
  return planted.length > 0;
}

/** Removes a pending job queued with `once`. */
export async function dequeue<Payload>(tx: Transaction, kind: JobKind<Payload>, once: string): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.kind, kind.name), eq(jobs.onceKey, once), isNull(jobs.deadAt)));
}
