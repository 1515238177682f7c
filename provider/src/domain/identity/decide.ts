import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { identityChecks } from '../../db/schema/identity.ts';
import { depositors } from '../../db/schema/people.ts';
import type { Outcome } from '../../ports/identity.ts';
import { getUser } from '../access/users.ts';
import { record } from '../audit/audit.ts';
import { compose } from '../messages/compose.ts';
import { notify } from '../messages/notify.ts';
import { send } from '../messages/send.ts';
import { followDecision } from '../joint/followDecision.ts';
import { absent, refused } from '../refused.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import { hasBeenChecked, isInReview } from './reviews.ts';

export interface Decider extends SystemContext {
  by: 'operator' | 'service';
  name: string;
}

/**
 * Decides an application in review: status, mail and audit. Later steps do not matter. Idempotent for the same decision.
 * @throws {Refused} absent when there is none; conflict `not_in_review` before the check or after another decision
 */
export async function decide(tx: Transaction, depositorId: string, outcome: Outcome, decider: Decider): Promise<void> {
  const [depositor] = await tx.select().from(depositors).where(eq(depositors.id, depositorId)).for('update');
  if (!depositor || (depositor.isPrimary && depositor.userId === null)) throw absent('application_unknown');
  const { registrationStatus, registrationLastStep, extendedStatus } = depositor;
  const isHeld = extendedStatus === 'HOLD';
  const isDecidedSo = registrationStatus === outcome.status && isHeld === (outcome.hold ?? false);
  if (isDecidedSo && hasBeenChecked(registrationLastStep)) return;
  if (!isInReview(depositor)) throw refused('conflict', 'not_in_review');
  const [decided] = await tx
    .update(depositors)
    .set({ registrationStatus: outcome.status, ...(outcome.hold ? { extendedStatus: 'HOLD' } : {}) })
    .where(eq(depositors.id, depositorId))
    .returning();
  // Polls that are still queued then do nothing.
  await tx.delete(identityChecks).where(eq(identityChecks.depositorId, depositorId));
  const { by, name } = decider;
  const detail = { status: outcome.status, hold: outcome.hold ?? false, by, name };
  if (decided?.isPrimary === false) await followDecision(tx, decider, decided, detail);
  if (depositor.userId === null) return;
  const user = await getUser(tx, depositor.userId);
  const context = contextFor(decider, user);
  const values = { link: `${context.origin}/login` };
  if (registrationLastStep === 'completed') await notify(tx, context, { depositorId, ...user }, 'account', 'reviewDone', values);
  else await send(tx, context, compose(context, user, 'reviewDone', values));
  await record(tx, context, { event: 'identity.decided', userId: user.id, detail });
}
