import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { transfers } from '../../../db/schema/transfers.ts';
import { formatMoney } from '../../../texts/format.ts';
import { notifyHolders } from '../../messages/notify.ts';
import { move, writeEntries } from '../../money/ledger.ts';
import { recover } from '../deposits/recover.ts';
import type { Situation } from '../../situation.ts';
import { refuseRequest } from '../answerRequest.ts';
import { stopOrders } from '../bankOrders.ts';
import { failFunding } from './failFunding.ts';
import { placesOf } from '../places.ts';
import { setStatus, type Moving, type Transfer } from '../transfer.ts';
import { wayOf } from '../ways.ts';

/** Ends a transfer that has not been sent. Releases what was reserved for it, less any debt, and fails a pending request. */
export async function endUnsent(tx: Transaction, situation: Situation, transfer: Transfer, status: 'Voided' | 'Cancelled'): Promise<void> {
  const { id, accountId, entityId, direction, isInitial, cents } = transfer;
  const { now: at } = situation;
  await setStatus(tx, id, status);
  await refuseRequest(tx, situation, transfer, 'transfer_canceled');
  if (isInitial) await failFunding(tx, entityId);
  if (direction !== 'PrimaryToLinked') return;
  const places = await placesOf(tx, accountId);
  await writeEntries(tx, [{ transferId: id, kind: 'freed', at, lines: move(places.leaving, places.available, cents) }]);
  await recover(tx, accountId, places, at);
}

/**
 * Tells the holders that a transfer was canceled.
 * @param by the user who canceled it; null for the bank
 */
export async function tellCanceled(
  tx: Transaction,
  { linked, recipient, situation }: Omit<Moving, 'transfer' | 'depositor'>,
  transfer: Transfer,
  by: string | null,
): Promise<void> {
  const { alert, canceled } = wayOf(transfer);
  await notifyHolders(tx, situation, recipient, canceled, {
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
    await endUnsent(tx, moving.situation, transfer, 'Cancelled');
    await tellCanceled(tx, moving, transfer, null);
  }
}
