import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';

/**
 * The condition of every query for what an entity has (rule provider-security-8): it belongs to the depositor of this session, joined by
 * `depositors.entityId`. A joint holder sees it once they are one: signed up to the end, and known to be who they say.
 */
export function heldBy(userId: string): SQL | undefined {
  return and(eq(depositors.userId, userId), isHolder());
}

/** The condition of a query for those who hold the account of their entity. */
export function isHolder(): SQL | undefined {
  const isJointHolder = and(eq(depositors.registrationLastStep, 'completed'), inArray(depositors.registrationStatus, known));
  return or(depositors.isPrimary, isJointHolder);
}

/** The condition of a query for the primary depositor of an entity. */
export function isPrimaryOf(entityId: string): SQL | undefined {
  return and(eq(depositors.entityId, entityId), depositors.isPrimary);
}

/** Locks the primary depositor until the transaction ends: whatever moves the money of an entity comes one after the other. */
export async function lockPrimary(tx: Transaction, entityId: string): Promise<void> {
  await tx.select({ id: depositors.id }).from(depositors).where(isPrimaryOf(entityId)).for('update');
}

/** The same for the entity of which a user is a holder. @returns its id; null for who holds nothing yet. */
export async function lockPrimaryOfHolder(tx: Transaction, userId: string): Promise<string | null> {
  const own = tx.select({ id: depositors.entityId }).from(depositors).where(heldBy(userId));
  const isPrimary = and(inArray(depositors.entityId, own), depositors.isPrimary);
  const [primary] = await tx.select({ entityId: depositors.entityId }).from(depositors).where(isPrimary).for('update');
  return primary?.entityId ?? null;
}

const known = ['PASSED', 'MANUALLY_REVIEWED', 'VIEW_ONLY'];
