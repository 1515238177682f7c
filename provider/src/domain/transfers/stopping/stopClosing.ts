import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../requestContext.ts';
import { stopOrders } from '../bankOrders.ts';
import { lockMoving } from '../transfer.ts';
import { findClosing } from '../withdrawals/closing.ts';
import { endUnsent, tellCanceled } from './unsent.ts';

/** Cancels a closing when money comes back, because the depositor agreed to another payout. The account stays open. */
export async function stopClosing(tx: Transaction, context: RequestContext, accountId: string): Promise<void> {
  const id = await findClosing(tx, accountId);
  const moving = id === null ? null : await lockMoving(tx, context, id);
  // If it is being sent already, it pays the agreed amount, and the remainder keeps the account open.
  if (!moving || !(await stopOrders(tx, { transferId: moving.transfer.id }))) return;
  await endUnsent(tx, moving.context, moving.transfer, 'Cancelled');
  await tellCanceled(tx, moving, moving.transfer, null);
}
