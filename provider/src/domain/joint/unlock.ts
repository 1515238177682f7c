import { and, asc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { entities } from '../../db/schema/people.ts';
import { record } from '../audit/audit.ts';
import { absent } from '../refused.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import { getPrimary } from './jointHolder.ts';

/** Page size; operators list again after working through it. */
const most = 200;

/** Locked invitations, oldest first. */
export async function listLocked(db: Store, { config }: Pick<SystemContext, 'config'>): Promise<Array<Record<string, string | null>>> {
  const rows = await db
    .select({ invitation: invitations, brand: entities.brand })
    .from(invitations)
    .innerJoin(entities, eq(entities.id, invitations.entityId))
    .where(and(gte(invitations.tries, config.limits.identityTries), isNull(invitations.acceptedAt), isNotNull(invitations.sentAt)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(most);
  return rows.map(({ invitation: { depositorId, sentAt, expiresAt }, brand }) => ({
    depositor_id: depositorId,
    brand,
    sent_at: sentAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  }));
}

/**
 * Resets the tries of a locked joint holder; the link in their latest mail works again.
 * @param name of the operator
 * @throws {Refused} absent when nobody with this id is locked
 */
export async function unlockJointHolder(tx: Transaction, system: SystemContext, depositorId: string, name: string): Promise<void> {
  const isLockedOut = and(eq(invitations.depositorId, depositorId), gte(invitations.tries, system.config.limits.identityTries));
  const [opened] = await tx.update(invitations).set({ tries: 0 }).where(isLockedOut).returning();
  if (!opened) throw absent('joint_not_locked');
  const { user } = await getPrimary(tx, opened.entityId);
  const detail = { joint: depositorId, by: 'operator', name };
  await record(tx, contextFor(system, user), { event: 'joint.unlocked', userId: user.id, detail });
}
