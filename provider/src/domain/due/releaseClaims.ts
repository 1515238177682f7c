import { isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { dueWork, outbox } from '../../db/schema/work.ts';

/**
 * Gives back what a process before this one had under way when it was killed, so that nobody waits for its claims to end. Only for a database
 * that no other process uses.
 */
export async function releaseClaims(db: Database): Promise<void> {
  await db.update(dueWork).set({ claimedUntil: null }).where(isNotNull(dueWork.claimedUntil));
  await db.update(outbox).set({ claimedUntil: null }).where(isNotNull(outbox.claimedUntil));
}
