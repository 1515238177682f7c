import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { identityChecks } from '../../db/schema/identity.ts';
import { depositors } from '../../db/schema/people.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { getUser } from '../access/users.ts';
import { record } from '../audit/audit.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { forgetLinkedNumbers } from '../linking/linkedAccounts.ts';
import { endRoundsOf } from '../linking/microdepositRounds.ts';
import { forgetThreadsOf } from '../messageCenter/forget.ts';
import { refused } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';
import { forgetUploadsOf } from '../uploads/uploads.ts';
import { lockDepositor } from '../depositors/depositors.ts';
import { erased } from '../depositors/erased.ts';
import { endChase } from '../alerts/chase.ts';

/**
 * Cancels an application: its answers, files and messages are erased, and bank links end. A second time has no further effect.
 * @throws {Refused} conflict `deposit_under_way` at the step `funded`, `account_open` once the registration is completed.
 */
export async function cancelApplication(tx: Transaction, context: RequestContext, { userId, id: sessionId }: SessionRecord): Promise<void> {
  const depositor = await lockDepositor(tx, userId);
  if (depositor.registrationLastStep === 'completed') throw refused('conflict', 'account_open');
  if (depositor.cancelledAt !== null) return;
  await tx
    .update(depositors)
    .set({ ...erased, cancelledAt: context.now })
    .where(eq(depositors.id, depositor.id));
  await forgetThreadsOf(tx, depositor.id, context.now);
  await forgetUploadsOf(tx, depositor.id, context.now);
  await tx.delete(identityChecks).where(eq(identityChecks.depositorId, depositor.id));
  await endChase(tx, depositor.id);
  await tx.delete(alerts).where(eq(alerts.depositorId, depositor.id));
  if (depositor.entityId !== null) await endRoundsOf(tx, depositor.entityId, context.now);
  await forgetLinkedNumbers(tx, depositor.entityId);
  await send(tx, context, compose(context, await getUser(tx, userId), 'cancelled', {}));
  await record(tx, context, { event: 'application.cancelled', userId, sessionId });
}
