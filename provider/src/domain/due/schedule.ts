import { and, eq, isNull } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { dueWork } from '../../db/schema/work.ts';
import type { Kind } from './kind.ts';

export interface When {
  /** On the provider's clock. */
  dueAt: Date;
  /** Work with the same key, such as an account, is done in order; work that is given up holds up its own key only. */
  key?: string;
  /** While one of this kind and this key waits, a second one is not planted. */
  once?: string;
}

/**
 * Plants work in the transaction of what causes it: either both happen or neither. Answers whether it was planted.
 * @throws {TypeError} when the payload is not what the kind takes.
 */
export async function schedule<Payload>(tx: Store, kind: Kind<Payload>, payload: Payload, { dueAt, key, once }: When): Promise<boolean> {
  if (!kind.isPayload(payload)) throw new TypeError(`"${kind.name}" takes another payload`);
  const row = { kind: kind.name, payload, dueAt, nextAt: dueAt, orderKey: key ?? null, onceKey: once ?? null };
  const planted = await tx.insert(dueWork).values(row).onConflictDoNothing().returning({ id: dueWork.id });
  return planted.length > 0;
}

/** Takes back what was planted `once` and has not been run. */
export async function unschedule<Payload>(tx: Transaction, kind: Kind<Payload>, once: string): Promise<void> {
  await tx.delete(dueWork).where(and(eq(dueWork.kind, kind.name), eq(dueWork.onceKey, once), isNull(dueWork.deadAt)));
}
