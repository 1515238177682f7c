import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { depositors } from '../../db/schema/people.ts';

/**
 * The condition of every query for what an entity has (rule provider-security-8): it belongs to the depositor of this session, joined by
 * `depositors.entityId`. A joint holder sees it once they are one: signed up to the end, and known to be who they say.
 */
export function heldBy(userId: string): SQL | undefined {
  const isHolder = and(eq(depositors.registrationLastStep, 'completed'), inArray(depositors.registrationStatus, known));
  return and(eq(depositors.userId, userId), or(depositors.isPrimary, isHolder));
}

const known = ['PASSED', 'MANUALLY_REVIEWED', 'VIEW_ONLY'];
