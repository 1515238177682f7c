import { and, eq, gt } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { requests } from '../../db/schema/work.ts';
import { refused } from '../refused.ts';

/** What has become of something that was asked for, as GET /request/{requestId} tells it. */
export interface Requested {
  kind: 'depositor' | 'transactions' | 'email-verification' | 'write';
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  data: unknown;
  /** As it was answered, or what refused a write. */
  problem: unknown;
}

/** What a call accepted: its owner's alone. A mailed link's: anybody's who holds its 256-bit id. */
export async function findRequest(db: Store, id: string, userId: string | null, now: Date): Promise<Requested | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), gt(requests.expiresAt, now)));
  if (!row || (row.userId !== null && row.userId !== userId)) return null;
  const { kind, status, data, problem } = row;
  // Only an unknown or outdated link fails, which is said in the language of whoever asks.
  const isBadLink = kind === 'email-verification' && status === 'FAILED';
  return { kind, status, data, problem: isBadLink ? refused('wrong', 'verify_link_invalid') : problem };
}
