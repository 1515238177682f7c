import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';

/**
 * Access condition for everything an entity owns: the session's depositor belongs to it (rule provider-security-8).
 * Join by `depositors.entityId`. Joint holders qualify after they have signed up and passed identity checks.
 */
export function heldBy(userId: string): SQL | undefined {
  return and(eq(depositors.userId, userId), isHolder());
}

/** Condition for full holders of an account. */
export function isHolder(): SQL | undefined {
  const isJointHolder = and(eq(depositors.registrationLastStep, 'completed'), inArray(depositors.registrationStatus, known));
  return or(depositors.isPrimary, isJointHolder);
}

export function isPrimaryOf(entityId: string): SQL | undefined {
  return and(eq(depositors.entityId, entityId), depositors.isPrimary);
}

/** Locks the primary depositor, which serializes all money movements of an entity. */
export async function lockPrimary(tx: Transaction, entityId: string): Promise<void> {
  await tx.select({ id: depositors.id }).from(depositors).where(isPrimaryOf(entityId)).for('update');
}

/**
 * Like `lockPrimary`, for the entity of a holder.
 * @returns its id; null when the user holds no account
 */
export async function lockPrimaryOfHolder(tx: Transaction, userId: string): Promise<string | null> {
  const own = tx.select({ id: depositors.entityId }).from(depositors).where(heldBy(userId));
  const isPrimary = and(inArray(depositors.entityId, own), depositors.isPrimary);
  const [primary] = await tx.select({ entityId: depositors.entityId }).from(depositors).where(isPrimary).for('update');
  return primary?.entityId ?? null;
}

const known = ['PASSED', 'MANUALLY_REVIEWED', 'VIEW_ONLY'];
