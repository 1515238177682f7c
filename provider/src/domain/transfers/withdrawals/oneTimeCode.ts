import type { Store } from '../../../db/database.ts';
import { isConfirmed, requireStepUp } from '../../access/sessions.ts';
import type { Situation } from '../../situation.ts';
import { leftOf, movedToday } from '../limits.ts';

/** Whose money leaves, and the session that asks for it. */
export interface Leaving {
  entityId: string;
  sessionId: string;
}

/**
 * Cents that may still leave the account on this day in New York without a one-time code.
 * @returns null where no code is asked for: by the brand, or because one was confirmed in this session minutes ago (rule money-21)
 */
export async function leftWithoutCode(db: Store, situation: Situation, leaving: Leaving): Promise<bigint | null> {
  const { codeAbove } = situation.brand.withdrawals;
  if (codeAbove === null || (await isConfirmed(db, situation, leaving.sessionId))) return null;
  return leftOf(codeAbove, await movedToday(db, leaving.entityId, 'PrimaryToLinked', situation.now));
}

/**
 * @param moved cents that were withdrawn on this day before
 * @throws {Refused} forbidden `step_up_required` when so much leaves with a one-time code only, and none was confirmed in this session minutes ago.
 */
export async function requireCode(db: Store, situation: Situation, sessionId: string, moved: bigint, cents: bigint): Promise<void> {
  const { codeAbove } = situation.brand.withdrawals;
  if (codeAbove !== null && cents > leftOf(codeAbove, moved)) await requireStepUp(db, situation, sessionId);
}
