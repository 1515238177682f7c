import type { Store } from '../../../db/database.ts';
import { isConfirmed, requireStepUp } from '../../access/sessions.ts';
import type { RequestContext } from '../../requestContext.ts';
import { leftOf, movedToday } from '../limits.ts';

export interface Leaving {
  entityId: string;
  sessionId: string;
}

/**
 * Cents that can still be withdrawn today (New York time) without a one-time code.
 * @returns null when no code is needed: the brand asks for none, or this session confirmed one recently (rule money-21)
 */
export async function leftWithoutCode(db: Store, context: RequestContext, leaving: Leaving): Promise<bigint | null> {
  const { codeAbove } = context.brand.withdrawals;
  if (codeAbove === null || (await isConfirmed(db, context, leaving.sessionId))) return null;
  return leftOf(codeAbove, await movedToday(db, leaving.entityId, 'PrimaryToLinked', context.now));
}

/**
 * Requires a recently confirmed one-time code for amounts above the brand's daily threshold.
 * @param moved cents withdrawn earlier today
 * @throws {Refused} forbidden `step_up_required`
 */
export async function requireCode(db: Store, context: RequestContext, sessionId: string, moved: bigint, cents: bigint): Promise<void> {
  const { codeAbove } = context.brand.withdrawals;
  if (codeAbove !== null && cents > leftOf(codeAbove, moved)) await requireStepUp(db, context, sessionId);
}
