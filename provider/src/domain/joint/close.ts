import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { identityChecks } from '../../db/schema/identity.ts';
import { depositors, users } from '../../db/schema/people.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { forgetThreadsOf } from '../messageCenter/forget.ts';
import { notify } from '../messages/notify.ts';
import { refused } from '../refused.ts';
import { erased } from '../registration/erased.ts';
import type { Situation } from '../situation.ts';
import { tellWithdrawn } from './invite.ts';
import { isSent, lockOwn } from './jointHolder.ts';

/**
 * Ends the application of a joint holder who has not joined: everything about them is erased, and their link and their login are gone. Both are
 * told, once they knew of it. Nothing without such a holder.
 * @throws {Refused} conflict `joint_holder_exists` when they have joined
 */
export async function closeJointApplication(
  tx: Transaction,
  situation: Situation,
  { userId, id: sessionId }: SessionRecord,
): Promise<void> {
  const { joint, primary } = await lockOwn(tx, userId);
  if (!joint) return;
  const { holder, invitation } = joint;
  if (holder.registrationLastStep === 'completed') throw refused('conflict', 'joint_holder_exists');
  await tx.delete(invitations).where(eq(invitations.depositorId, holder.id));
  await tx.delete(identityChecks).where(eq(identityChecks.depositorId, holder.id));
  await forgetThreadsOf(tx, holder.id, situation.now);
  await tx.delete(alerts).where(eq(alerts.depositorId, holder.id));
  // What they have agreed to is kept, and with it the row it is of, which says nothing of them any more.
  await tx
    .update(depositors)
    .set({ ...erased, userId: null, cancelledAt: situation.now })
    .where(eq(depositors.id, holder.id));
  if (holder.userId !== null) await tx.delete(users).where(eq(users.id, holder.userId));
  if (invitation && isSent(invitation)) {
    await tellWithdrawn(tx, situation, invitation, primary);
    await notify(tx, situation, { depositorId: primary.depositor.id, ...primary.user }, 'security', 'jointApplicationClosed', {});
  }
  await record(tx, situation, { event: 'joint.closed', userId, sessionId, detail: { joint: holder.id } });
}
