import { isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { jobs, outbox } from '../../db/schema/work.ts';

/**
 * Releases claims of an earlier process that was killed, rather than waiting for their leases. Only for databases used by a single process.
 */
export async function releaseClaims(db: Database): Promise<void> {
  await db.update(jobs).set({ claimedUntil: null }).where(isNotNull(jobs.claimedUntil));
  await db.update(outbox).set({ claimedUntil: null }).where(isNotNull(outbox.claimedUntil));
}
