import type { Transaction } from '../../db/database.ts';
import { record } from '../audit/audit.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { notify } from '../messages/notify.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import { sendInvitation, withdrawInvitation } from './invite.ts';
import { findJointHolder, getPrimary, isSent } from './jointHolder.ts';
import { mayBeInvited } from './mayBeInvited.ts';

/** Applies a review's decision to a joint holder who has not signed up: sends or withdraws the invitation and tells the primary holder. */
export async function followDecision(
  tx: Transaction,
  system: SystemContext,
  holder: Depositor,
  detail: { status: string; hold: boolean; by: string; name: string },
): Promise<void> {
  const entityId = holder.entityId ?? '';
  const primary = await getPrimary(tx, entityId);
  const context = contextFor(system, primary.user);
  const invitation = (await findJointHolder(tx, entityId))?.invitation;
  if (invitation && holder.userId === null) {
    const isDeclined = detail.hold || ['FAILED', 'VIEW_ONLY'].includes(detail.status);
    if (isDeclined) await withdrawInvitation(tx, context, invitation, primary);
    else if (mayBeInvited(holder) && !isSent(invitation)) await sendInvitation(tx, context, invitation, primary);
  }
  const link = `${context.origin}/joint-account/account-holder`;
  await notify(tx, context, { depositorId: primary.depositor.id, ...primary.user }, 'account', 'jointReviewDone', { link }, 'joint_holder');
  await record(tx, context, { event: 'identity.decided', userId: primary.user.id, detail: { ...detail, joint: holder.id } });
}
