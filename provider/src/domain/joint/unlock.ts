import { and, asc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { entities } from '../../db/schema/people.ts';
import { record } from '../audit/audit.ts';
import { absent } from '../refused.ts';
import { situationUnasked, type Unasked } from '../unasked.ts';
import { getPrimary } from './jointHolder.ts';

/** An operator works through these first, and then lists again. */
const most = 200;

/** Invitations that wrong answers have locked, the oldest first: ids, brand and dates. */
export async function listLocked(db: Store, { config }: Pick<Unasked, 'config'>): Promise<Array<Record<string, string | null>>> {
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
 * Gives a joint holder who was locked out by wrong answers their tries back; the link of their newest mail works again.
 * @param name of the operator
 * @throws {Refused} absent when nobody with this id is locked out
 */
export async function unlockJointHolder(tx: Transaction, unasked: Unasked, depositorId: string, name: string): Promise<void> {
  const isLockedOut = and(eq(invitations.depositorId, depositorId), gte(invitations.tries, unasked.config.limits.identityTries));
  const [opened] = await tx.update(invitations).set({ tries: 0 }).where(isLockedOut).returning();
  if (!opened) throw absent('joint_not_locked');
  const { user } = await getPrimary(tx, opened.entityId);
  const detail = { joint: depositorId, by: 'operator', name };
  await record(tx, situationUnasked(unasked, user), { event: 'joint.unlocked', userId: user.id, detail });
}
