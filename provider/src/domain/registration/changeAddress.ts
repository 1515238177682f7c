import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { requireStepUp, type SessionRecord } from '../access/sessions.ts';
import { tellOfChange } from '../access/tellOfChange.ts';
import { getUser } from '../access/users.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor, type Depositor } from '../depositors/depositors.ts';
import { refused } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';
import type { Sent } from './answers/readAnswers.ts';
import { readDetails } from './registrationSteps.ts';

/**
 * Changes the home address after the registration. Also allowed for closed and view-only accounts, which still get statements and tax
 * forms, but not on hold.
 * @throws {Refused} conflict `registration_open`; forbidden `on_hold` or `step_up_required`; invalid, by field
 */
export async function changeAddress(
  tx: Transaction,
  context: RequestContext,
  session: SessionRecord,
  body: Record<string, string | undefined>,
  answers: Sent = {},
): Promise<Depositor> {
  const depositor = await lockDepositor(tx, session.userId);
  if (depositor.registrationLastStep !== 'completed') throw refused('conflict', 'registration_open');
  const { registrationStatus: status, extendedStatus } = depositor;
  if (status !== 'VIEW_ONLY' && (status === 'FAILED' || extendedStatus === 'HOLD')) throw refused('forbidden', 'on_hold');
  const { fields, answered } = await readDetails(tx, context, { depositor, by: session.userId }, 'address', body, answers);
  await requireStepUp(tx, context, session.id);
  const [saved] = await tx
    .update(depositors)
    .set({ ...fields, ...answered, detailsVersion: depositor.detailsVersion + 1 })
    .where(eq(depositors.id, depositor.id))
    .returning();
  if (!saved) throw new Error('the address was not updated');
  await tellOfChange(tx, context, await getUser(tx, session.userId), 'addressChanged', {});
  // The states show whether it is a move or a correction, and are not typed by the depositor.
  const detail = { from: depositor.state, to: saved.state };
  await record(tx, context, { event: 'address.changed', userId: session.userId, sessionId: session.id, detail });
  return saved;
}
