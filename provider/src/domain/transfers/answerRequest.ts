import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { requests } from '../../db/schema/work.ts';
import { voiceOf } from '../../config/brands.ts';
import { renderRefusal } from '../../texts/refusals.ts';
import type { RequestContext } from '../requestContext.ts';
import type { Transfer } from './transfer.ts';

/**
 * Completes the pending request of a transfer, once.
 * @returns its user; null when no request is pending
 */
export async function answerRequest(
  tx: Transaction,
  { requestId }: Pick<Transfer, 'requestId'>,
  answer: { status: 'COMPLETED'; data: unknown } | { status: 'FAILED'; problem: unknown },
): Promise<string | null> {
  if (requestId === null) return null;
  const isPending = and(eq(requests.id, requestId), eq(requests.status, 'PENDING'));
  const [answered] = await tx.update(requests).set(answer).where(isPending).returning({ userId: requests.userId });
  return answered?.userId ?? null;
}

/** Fails the request with a conflict. */
export async function refuseRequest(
  tx: Transaction,
  context: RequestContext,
  transfer: Pick<Transfer, 'requestId'>,
  code: 'linked_account_not_usable' | 'transfer_canceled',
): Promise<void> {
  const problem = { status: 409, code, message: renderRefusal(voiceOf(context), code), errors: {} };
  await answerRequest(tx, transfer, { status: 'FAILED', problem });
}
