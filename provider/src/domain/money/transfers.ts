import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { absent } from '../refused.ts';
import { toDecimal } from '../values/decimal.ts';
import { heldBy } from '../depositors/holders.ts';

/**
 * `GET /transactions`: a depositor's transfers, newest first (rule money-10).
 * @param after id of the last one seen; one that is not theirs is as unknown as one that does not exist.
 */
export async function readTransactions(db: Store, userId: string, limit: number, after: string | undefined) {
  const own = () => db.select({ transfer: transfers }).from(depositors).innerJoin(transfers, eq(transfers.entityId, depositors.entityId));
  const [seen] = after === undefined ? [] : await own().where(and(heldBy(userId), eq(transfers.id, after)));
  if (after !== undefined && !seen) throw absent('transaction_unknown');
  const rows = await own()
    .where(and(heldBy(userId), seen && isAfter(seen.transfer)))
    .orderBy(desc(transfers.listedAt), desc(transfers.id))
    .limit(limit);
  return rows.map(({ transfer }) => toTransaction(transfer));
}

type Transfer = typeof transfers.$inferSelect;

function isAfter({ listedAt, id }: Transfer) {
  return or(lt(transfers.listedAt, listedAt), and(eq(transfers.listedAt, listedAt), lt(transfers.id, id)));
}

/** As calls answer it. */
export function toTransaction(transfer: Transfer) {
  return {
    uuid: transfer.id,
    status: transfer.status,
    direction: transfer.direction,
    amount: toDecimal(transfer.cents),
    return_code: transfer.returnCode,
    account_uuid: transfer.accountId,
    linked_account_uuid: transfer.linkedAccountId,
    date_created: transfer.createdAt.toISOString(),
    date_submitted: transfer.submittedAt?.toISOString() ?? null,
    date_processed: transfer.processedAt?.toISOString() ?? null,
    expected_at: transfer.expectedAt?.toISOString() ?? null,
    available_at: transfer.availableAt?.toISOString() ?? null,
    request_id: transfer.requestId,
  };
}
