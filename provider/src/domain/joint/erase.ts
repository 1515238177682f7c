import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { identityChecks } from '../../db/schema/identity.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { orphanSessionsOf } from '../access/sessions.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { erased } from '../depositors/erased.ts';
import { forgetThreadsOf } from '../messageCenter/forget.ts';
import type { RequestContext } from '../requestContext.ts';
import { forgetUploadsOf } from '../uploads/uploads.ts';
import { tellWithdrawn } from './invite.ts';
import { findJointHolder, getPrimary, isSent } from './jointHolder.ts';

/** Erases someone who has not joined, with invitation, messages and login. */
export async function eraseJointHolder(tx: Transaction, { id, userId }: Depositor, now: Date): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.depositorId, id));
  await tx.delete(identityChecks).where(eq(identityChecks.depositorId, id));
  await tx.delete(alerts).where(eq(alerts.depositorId, id));
  await forgetUploadsOf(tx, id, now);
  await forgetThreadsOf(tx, id, now);
  // What they have agreed to is kept, and with it the row it is of, which says nothing of them any more.
  await tx
    .update(depositors)
    .set({ ...erased, userId: null, cancelledAt: now })
    .where(eq(depositors.id, id));
  if (userId === null) return;
  await orphanSessionsOf(tx, userId, 'invitation_ended');
  await tx.delete(users).where(eq(users.id, userId));
}

/** Erases a pending joint application when the account closes, and tells the invited person. */
export async function endJointApplicationOf(tx: Transaction, context: RequestContext, entityId: string, now: Date): Promise<void> {
  const joint = await findJointHolder(tx, entityId);
  if (!joint || joint.holder.registrationLastStep === 'completed') return;
  const { holder, invitation } = joint;
  await eraseJointHolder(tx, holder, now);
  if (invitation && isSent(invitation)) await tellWithdrawn(tx, context, invitation, await getPrimary(tx, entityId));
}
