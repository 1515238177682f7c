import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OrderedStep } from '../../config/registrationLine.ts';
import type { Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { depositors } from '../../db/schema/people.ts';
import type { IdentityPort } from '../../ports/identity.ts';
import { record } from '../audit/audit.ts';
import { hasBeenChecked } from '../identity/reviews.ts';
import { absent, invalid, refused, type Refused } from '../refused.ts';
import { takeStepOf, type StepBody, type StepExtras } from '../registration/registrationSteps.ts';
import { placeOf } from '../registration/stepOrder.ts';
import type { SessionRecord } from '../access/sessions.ts';
import type { User } from '../access/users.ts';
import type { RequestContext } from '../requestContext.ts';
import { toEmailKey } from '../values/contact.ts';
import { sendInvitation, tellWithdrawn } from '../joint/invite.ts';
import { identityLocked } from '../joint/invitationLink.ts';
import { isLocked, isPending, lockOwn, type Invitation, type Joining } from '../joint/jointHolder.ts';
import { mayBeInvited } from '../joint/mayBeInvited.ts';
import { theirErrors } from './theirErrors.ts';

/** Joint holders always take these steps, whatever the brand's registration has. */
const steps = ['basic', 'address', 'employer'] as const satisfies readonly OrderedStep[];

/**
 * Creates a joint holder with their mail address, or corrects it before the identity check. Does not reveal whether the address has a
 * login.
 * @throws {Refused} absent for another entity; conflict `joint_holder_exists`; invalid when the address is the primary holder's own
 */
export async function registerJointHolder(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
  { email, entity_id: wanted }: { email: string; entity_id: string },
): Promise<Joining> {
  const { entityId, joint, primary } = await lockOwn(tx, userId);
  if (wanted !== entityId) throw absent();
  requireNotOwn(email, primary.user);
  const { now: createdAt } = context;
  const begin = async () => {
    const [holder] = await tx.insert(depositors).values({ id: randomUUID(), entityId, isPrimary: false, createdAt }).returning();
    if (!holder) throw new Error('the joint holder was not inserted');
    const row = { id: randomUUID(), entityId, depositorId: holder.id, email, createdAt };
    const [invitation] = await tx.insert(invitations).values(row).returning();
    return { holder, invitation };
  };
  const correct = async ({ holder, invitation: before }: NonNullable<typeof joint>) => {
    if (!before || holder.userId !== null || hasBeenChecked(holder.registrationLastStep)) throw refused('conflict', 'joint_holder_exists');
    const [invitation] = await tx.update(invitations).set({ email }).where(eq(invitations.id, before.id)).returning();
    await tx
      .update(depositors)
      .set({ detailsVersion: holder.detailsVersion + 1 })
      .where(eq(depositors.id, holder.id));
    return { holder, invitation };
  };
  const { holder, invitation } = joint ? await correct(joint) : await begin();
  if (!invitation) throw new Error('the invitation was not inserted');
  await record(tx, context, { event: joint ? 'joint.corrected' : 'joint.registered', userId, sessionId, detail: { joint: holder.id } });
  return { holder, invitation };
}

/**
 * Takes one step of a joint holder, in this order: basic, address, employer, confirmed. The last one runs the identity check and sends the
 * invitation if `mayBeInvited`.
 * @throws {Refused} absent without a joint holder; conflict `step_out_of_order`, `details_missing` or `details_changed`; invalid, by field
 */
export async function takeJointStep(
  tx: Transaction,
  context: RequestContext,
  identity: IdentityPort,
  { userId }: SessionRecord,
  body: StepBody,
  extras: StepExtras,
): Promise<Joining & { refusal?: Refused }> {
  const { joint, primary } = await lockOwn(tx, userId);
  if (!joint?.invitation || joint.holder.userId !== null) throw absent();
  const place = placeOf(body.registration_step, steps, joint.holder.registrationLastStep);
  if (place === null) throw refused('conflict', 'step_out_of_order', { reason: 'step_not_next' });
  const taking = { depositor: joint.holder, registration: steps, by: userId };
  const { depositor: holder, refusal } = await takeStepOf(tx, context, identity, taking, body, extras).catch(theirErrors);
  const invitation = mayBeInvited(holder) ? await sendInvitation(tx, context, joint.invitation, primary) : joint.invitation;
  return { holder, invitation, refusal };
}

/**
 * Moves an open invitation to another address. Tells the old one, whose link stops working.
 * @throws {Refused} conflict `joint_not_pending`; forbidden `identity_locked`; invalid when the address is the same, or the primary
 * holder's own
 */
export async function changeInvitedEmail(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
  email: string,
): Promise<Invitation> {
  const { invitation, primary } = await lockPending(tx, context, userId);
  requireNotOwn(email, primary.user);
  if (toEmailKey(invitation.email) === toEmailKey(email))
    throw refused('invalid', 'invalid', { reason: 'email_same', errors: { email: ['email_same'] } });
  await tellWithdrawn(tx, context, invitation, primary);
  const sent = await sendInvitation(tx, context, { ...invitation, email }, primary);
  await record(tx, context, { event: 'joint.email-changed', userId, sessionId, detail: { joint: invitation.depositorId } });
  return sent;
}

/**
 * Resends an open invitation with a new link.
 * @throws {Refused} conflict `joint_not_pending`; forbidden `identity_locked`
 */
export async function resendInvitation(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
): Promise<Invitation> {
  const { invitation, primary } = await lockPending(tx, context, userId);
  const sent = await sendInvitation(tx, context, invitation, primary);
  await record(tx, context, { event: 'joint.invited-again', userId, sessionId, detail: { joint: invitation.depositorId } });
  return sent;
}

function requireNotOwn(email: string, { emailKey }: User): void {
  if (toEmailKey(email) === emailKey) throw invalid({ email: ['email_own'] });
}

async function lockPending(tx: Transaction, context: RequestContext, userId: string) {
  const { joint, primary } = await lockOwn(tx, userId);
  const invitation = joint?.invitation ?? null;
  if (invitation === null || !isPending(invitation)) throw refused('conflict', 'joint_not_pending');
  // The lock counts wrong answers to all links, so a new link would not open either.
  if (isLocked(invitation, context)) throw identityLocked();
  return { invitation, primary };
}
