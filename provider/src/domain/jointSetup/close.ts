import type { Transaction } from '../../db/database.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { eraseJointHolder } from '../joint/erase.ts';
import { tellWithdrawn } from '../joint/invite.ts';
import { isSent, lockOwn } from '../joint/jointHolder.ts';
import { notify } from '../messages/notify.ts';
import { refused } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';

/**
 * Erases a joint holder who has not joined, with invitation and login, and tells both, if they knew. No effect without one.
 * @throws {Refused} conflict `joint_holder_exists` after they have joined
 */
export async function closeJointApplication(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
): Promise<void> {
  const { joint, primary } = await lockOwn(tx, userId);
  if (!joint) return;
  const { holder, invitation } = joint;
  if (holder.registrationLastStep === 'completed') throw refused('conflict', 'joint_holder_exists');
  await eraseJointHolder(tx, holder, context.now);
  if (invitation && isSent(invitation)) {
    await tellWithdrawn(tx, context, invitation, primary);
    await notify(
      tx,
      context,
      { depositorId: primary.depositor.id, ...primary.user },
      'security',
      'jointApplicationClosed',
      {},
      'joint_holder',
    );
  }
  await record(tx, context, { event: 'joint.closed', userId, sessionId, detail: { joint: holder.id } });
}
