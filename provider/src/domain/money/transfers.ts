import { and, desc, eq, sql } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { absent } from '../refused.ts';
import { toDecimal } from '../values/decimal.ts';
import { heldBy } from '../depositors/holders.ts';

/**
 * `GET /transactions`: transfers of a depositor, newest first (rule money-10).
 * @param after id of the last transfer of the previous page; another depositor's id counts as unknown
 */
export async function readTransactions(db: Store, userId: string, limit: number, after: string | undefined) {
  const [own] = await db
    .select({ entityId: depositors.entityId, last: transfers })
    .from(depositors)
    .leftJoin(transfers, and(eq(transfers.entityId, depositors.entityId), after === undefined ? sql`false` : eq(transfers.id, after)))
    .where(heldBy(userId));
  if (after !== undefined && !own?.last) throw absent('transaction_unknown');
  if (!own?.entityId) return [];
  return (await listTransfers(db, own.entityId, limit, own.last)).map(toTransaction);
}

/** Filters by a literal entity id rather than a join, so that the planner reads in index order and does not sort. */
function listTransfers(db: Store, entityId: string, limit: number, last: Pick<Transfer, 'listedAt' | 'id'> | null) {
  return db
    .select()
    .from(transfers)
    .where(and(eq(transfers.entityId, entityId), last ? isAfter(last) : undefined))
    .orderBy(desc(transfers.listedAt), desc(transfers.id))
    .limit(limit);
}

type Transfer = typeof transfers.$inferSelect;

/** A row comparison, which the index can start from; two comparisons would scan it from the end. */
function isAfter({ listedAt, id }: Pick<Transfer, 'listedAt' | 'id'>) {
  return sql`(${transfers.listedAt}, ${transfers.id}) < (${sql.param(listedAt, transfers.listedAt)}, ${sql.param(id, transfers.id)})`;
}

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
    goes_out_at: transfer.goesOutAt?.toISOString() ?? null,
    expected_at: transfer.expectedAt?.toISOString() ?? null,
    available_at: transfer.availableAt?.toISOString() ?? null,
    request_id: transfer.requestId,
  };
}
