import { and, eq, isNull } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { depositors, users } from '../../db/schema/people.ts';
import type { User } from '../access/users.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { isPrimaryOf, lockPrimaryOfHolder } from '../depositors/holders.ts';
import { absent } from '../refused.ts';
import type { Situation } from '../situation.ts';

export type Invitation = typeof invitations.$inferSelect;

/** Somebody on the way to the account, with their invitation, which begins when they are registered. */
export interface Joining {
  holder: Depositor;
  invitation: Invitation;
}

/** Where a joint holder is (`schemas/api/shapes/joint-state.json`). */
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

/** @param invitation null when none was ever begun, as for a holder from before invitations */
export function stateOf(holder: Depositor | undefined, invitation: Invitation | null, { now, config }: Situation): JointState {
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

/** Signing up does not wait for a review. Whose account is closed has been confirmed before. */
const mayUseAccount = ({ registrationStatus }: Depositor) => ['PASSED', 'MANUALLY_REVIEWED', 'VIEW_ONLY'].includes(registrationStatus);

/** Invited, and not signed up: expired or locked, too. */
export function isPending(invitation: Invitation | null): boolean {
  return invitation !== null && invitation.acceptedAt === null && isSent(invitation);
}

/** It has a link. */
export function isSent(invitation: Invitation): invitation is Invitation & { hash: string; sentAt: Date; expiresAt: Date } {
  return invitation.hash !== null && invitation.sentAt !== null && invitation.expiresAt !== null;
}

/** Too many answers were wrong: for good, also by a new link, until support opens it. */
export function isLocked({ tries }: Pick<Invitation, 'tries'>, { config }: Pick<Situation, 'config'>): boolean {
  return tries >= config.limits.identityTries;
}

/** The joint holder of an entity, whether they have joined or not; null when there is none. */
export async function findJointHolder(db: Store, entityId: string): Promise<{ holder: Depositor; invitation: Invitation | null } | null> {
  const [row] = await db
    .select()
    .from(depositors)
    .leftJoin(invitations, eq(invitations.depositorId, depositors.id))
    .where(and(eq(depositors.entityId, entityId), eq(depositors.isPrimary, false), isNull(depositors.cancelledAt)));
  return row ? { holder: row.depositors, invitation: row.invitations } : null;
}

/** The primary holder of an entity and their login. */
export async function getPrimary(db: Store, entityId: string): Promise<{ depositor: Depositor; user: User }> {
  const [row] = await db.select().from(depositors).innerJoin(users, eq(users.id, depositors.userId)).where(isPrimaryOf(entityId));
  if (!row) throw new Error('an entity has a primary holder with a login');
  return { depositor: row.depositors, user: row.users };
}

/** The account of the primary holder with this login and its joint holder, locked so that concurrent changes of a joint holder run one after the other. */
export async function lockOwn(tx: Transaction, userId: string) {
  const entityId = await lockPrimaryOfHolder(tx, userId);
  if (entityId === null) throw absent();
  return { entityId, primary: await getPrimary(tx, entityId), joint: await findJointHolder(tx, entityId) };
}

/** First and last name, as messages to others say it. */
export function fullName({ firstName, lastName }: Depositor): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
