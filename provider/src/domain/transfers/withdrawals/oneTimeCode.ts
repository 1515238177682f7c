import type { Store } from '../../../db/database.ts';
import { isConfirmed, requireStepUp } from '../../access/sessions.ts';
import type { Situation } from '../../situation.ts';
import { movedToday } from '../limits.ts';

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
  const left = await belowCode(db, situation, leaving.entityId);
  return left !== null && (await isConfirmed(db, situation, leaving.sessionId)) ? null : left;
}

/** @throws {Refused} forbidden `step_up_required` when so much leaves with a one-time code only, and none was confirmed in this session minutes ago. */
export async function requireCode(db: Store, situation: Situation, leaving: Leaving, cents: bigint): Promise<void> {
  const left = await belowCode(db, situation, leaving.entityId);
  if (left !== null && cents > left) await requireStepUp(db, situation, leaving.sessionId);
}

async function belowCode(db: Store, { now, brand }: Situation, entityId: string): Promise<bigint | null> {
  const { codeAbove } = brand.withdrawals;
  if (codeAbove === null) return null;
  const left = codeAbove - (await movedToday(db, entityId, 'PrimaryToLinked', now));
  return left > 0n ? left : 0n;
}
