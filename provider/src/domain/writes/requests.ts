import { and, eq, gt } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { requests } from '../../db/schema/work.ts';
import { refused } from '../refused.ts';

/** State of an accepted request, as in GET /request/{requestId}. */
export interface Requested {
  kind: 'depositor' | 'transactions' | 'email-verification' | 'write';
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  data: unknown;
  /** Problem of the answer, or refusal of a write. */
  problem: unknown;
}

/** Finds a request. Requests of calls are visible to their user only, those of mailed links to anyone with the 256-bit id. */
export async function findRequest(db: Store, id: string, userId: string | null, now: Date): Promise<Requested | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), gt(requests.expiresAt, now)));
  if (!row || (row.userId !== null && row.userId !== userId)) return null;
  const { kind, status, data, problem } = row;
  // Only unknown or expired links fail, and their message depends on the reader's language.
  const isBadLink = kind === 'email-verification' && status === 'FAILED';
  return { kind, status, data, problem: isBadLink ? refused('wrong', 'verify_link_invalid') : problem };
}
