import { and, eq, isNull } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { depositors, users } from '../../db/schema/people.ts';
import type { User } from '../access/users.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { isPrimaryOf, lockPrimaryOfHolder } from '../depositors/holders.ts';
import { absent } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';

export type Invitation = typeof invitations.$inferSelect;

export interface Joining {
  holder: Depositor;
  invitation: Invitation;
}

/** `schemas/api/shapes/joint-state.json`. */
export type JointState =
  | 'none'
  | 'draft'
  | 'retry'
  | 'checking'
  | 'declined'
  | 'invited'
  | 'expired'
  | 'locked'
  | 'signing_up'
  | 'unconfirmed'
  | 'joined';

/** @param invitation null for holders added by versions without invitations */
export function stateOf(holder: Depositor | undefined, invitation: Invitation | null, { now, config }: RequestContext): JointState {
  if (!holder) return 'none';
  if (holder.registrationLastStep === 'completed') return mayUseAccount(holder) ? 'joined' : 'unconfirmed';
  if (holder.userId !== null) return 'signing_up';
  if (invitation && isSent(invitation)) {
    if (isLocked(invitation, { config })) return 'locked';
    return invitation.expiresAt <= now ? 'expired' : 'invited';
  }
  if (holder.registrationLastStep !== 'confirmed') return holder.registrationStatus === 'ERRORED' ? 'retry' : 'draft';
  return holder.registrationStatus === 'FLAGGED' ? 'checking' : 'declined';
}

/** Sign-up may complete during a review. Holders of closed accounts were confirmed earlier. */
const mayUseAccount = ({ registrationStatus }: Depositor) => ['PASSED', 'MANUALLY_REVIEWED', 'VIEW_ONLY'].includes(registrationStatus);

/** Invited but not signed up, including expired and locked invitations. */
export function isPending(invitation: Invitation | null): boolean {
  return invitation !== null && invitation.acceptedAt === null && isSent(invitation);
}

/** Whether it has a link. */
export function isSent(invitation: Invitation): invitation is Invitation & { hash: string; sentAt: Date; expiresAt: Date } {
  return invitation.hash !== null && invitation.sentAt !== null && invitation.expiresAt !== null;
}

/** Locked after too many wrong answers, across all links, until support unlocks it. */
export function isLocked({ tries }: Pick<Invitation, 'tries'>, { config }: Pick<RequestContext, 'config'>): boolean {
  return tries >= config.limits.identityTries;
}

/** Joint holder of an entity, joined or not; null when there is none. */
export async function findJointHolder(db: Store, entityId: string): Promise<{ holder: Depositor; invitation: Invitation | null } | null> {
  const [row] = await db
    .select()
    .from(depositors)
    .leftJoin(invitations, eq(invitations.depositorId, depositors.id))
    .where(and(eq(depositors.entityId, entityId), eq(depositors.isPrimary, false), isNull(depositors.cancelledAt)));
  return row ? { holder: row.depositors, invitation: row.invitations } : null;
}

export async function getPrimary(db: Store, entityId: string): Promise<{ depositor: Depositor; user: User }> {
  const [row] = await db.select().from(depositors).innerJoin(users, eq(users.id, depositors.userId)).where(isPrimaryOf(entityId));
  if (!row) throw new Error('an entity without a primary holder');
  return { depositor: row.depositors, user: row.users };
}

/** The primary holder's account and joint holder, locked, which serializes changes. */
export async function lockOwn(tx: Transaction, userId: string) {
  const entityId = await lockPrimaryOfHolder(tx, userId);
  if (entityId === null) throw absent();
  return { entityId, primary: await getPrimary(tx, entityId), joint: await findJointHolder(tx, entityId) };
}

export function fullName({ firstName, lastName }: Depositor): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
