import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { getUser } from '../access/users.ts';
import { record } from '../audit/audit.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { isHeldByAnother } from '../depositors/ssnClaims.ts';
import { compose } from '../messages/compose.ts';
import { notify } from '../messages/notify.ts';
import { send } from '../messages/send.ts';
import { refused } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';
import { fullName, getPrimary } from './jointHolder.ts';

/**
 * Completes the sign-up of a joint holder and tells both holders. They hold the account now or, during a review, once it passes.
 * @throws {Refused} conflict `duplicate_ssn`: in the sandbox, where the identity check does not claim the SSN
 */
export async function join(tx: Transaction, context: RequestContext, holder: Depositor, userId: string): Promise<void> {
  const { id, entityId, ssnMac } = holder;
  if (ssnMac !== null && (await isHeldByAnother(tx, holder, [ssnMac]))) throw refused('conflict', 'duplicate_ssn');
  await tx
    .update(depositors)
    // Claims the SSN, so that nobody else can open an account with it.
    .set({ registrationLastStep: 'completed', ssnClaim: ssnMac })
    .where(and(eq(depositors.id, id), eq(depositors.registrationLastStep, 'confirmed')));
  const { depositor: primary, user } = await getPrimary(tx, entityId ?? '');
  const isInReview = holder.registrationStatus === 'IN_REVIEW';
  const joined = await getUser(tx, userId);
  const name = fullName(primary);
  await send(
    tx,
    context,
    isInReview
      ? compose(context, joined, 'jointSignedUp', { name })
      : compose(context, joined, 'jointWelcome', { name, link: `${context.origin}/login` }),
  );
  await notify(
    tx,
    context,
    { depositorId: primary.id, ...user },
    'security',
    isInReview ? 'jointHolderSignedUp' : 'jointHolderAdded',
    { name: fullName(holder) },
    'joint_holder',
  );
  await record(tx, context, { event: 'joint.joined', userId, detail: { joint: id } });
}
