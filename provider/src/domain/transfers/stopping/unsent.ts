import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { transfers } from '../../../db/schema/transfers.ts';
import { formatMoney } from '../../../texts/format.ts';
import { notifyHolders } from '../../messages/notify.ts';
import { move, writeEntries } from '../../money/ledger.ts';
import { recover } from '../deposits/recover.ts';
import type { RequestContext } from '../../requestContext.ts';
import { refuseRequest } from '../answerRequest.ts';
import { stopOrders } from '../bankOrders.ts';
import { failFunding } from './failFunding.ts';
import { ledgerAccountsOf } from '../ledgerAccounts.ts';
import { setStatus, type Moving, type Transfer } from '../transfer.ts';
import { directionRulesOf } from '../directions.ts';

/** Ends a transfer that has not been sent. Releases what was reserved for it, less any debt, and fails a pending request. */
export async function endUnsent(
  tx: Transaction,
  context: RequestContext,
  transfer: Transfer,
  status: 'Voided' | 'Cancelled',
): Promise<void> {
  const { id, accountId, entityId, direction, isInitial, cents } = transfer;
  const { now: at } = context;
  await setStatus(tx, id, status);
  await refuseRequest(tx, context, transfer, 'transfer_canceled');
  if (isInitial) await failFunding(tx, entityId);
  if (direction !== 'PrimaryToLinked') return;
  const ledger = await ledgerAccountsOf(tx, accountId);
  await writeEntries(tx, [{ transferId: id, kind: 'freed', at, lines: move(ledger.leaving, ledger.available, cents) }]);
  await recover(tx, accountId, ledger, at);
}

/**
 * Tells the holders that a transfer was canceled.
 * @param by the user who canceled it; null for the bank
 */
export async function tellCanceled(
  tx: Transaction,
  { linked, recipient, context }: Omit<Moving, 'transfer' | 'depositor'>,
  transfer: Transfer,
  by: string | null,
): Promise<void> {
  const { alert, canceled } = directionRulesOf(transfer);
  await notifyHolders(tx, context, recipient, canceled, {
    kind: alert,
    about: { transaction: transfer.id },
    by,
    valuesIn: (language) => ({ amount: formatMoney(transfer.cents, language), bank: linked.institution, mask: linked.mask }),
  });
}

/** Cancels all unsent transfers through a linked account and tells the holders. */
export async function cancelWaiting(tx: Transaction, moving: Moving): Promise<void> {
  const waiting = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.linkedAccountId, moving.linked.id), inArray(transfers.status, ['Initiated', 'Pending'])))
    .for('update');
  for (const transfer of waiting) {
    // The bank will return those already being sent.
    if (!(await stopOrders(tx, { transferId: transfer.id }))) continue;
    await endUnsent(tx, moving.context, transfer, 'Cancelled');
    await tellCanceled(tx, moving, transfer, null);
  }
}
