import type { Transaction } from '../../../db/database.ts';
import type { Situation } from '../../situation.ts';
import { stopOrders } from '../bankOrders.ts';
import { lockMoving } from '../transfer.ts';
import { findClosing } from '../withdrawals/closing.ts';
import { endUnsent, tellCanceled } from './unsent.ts';

/** Money came back while the account was being closed: it stays open, for what its depositor agreed to is not what there is any more. */
export async function stopClosing(tx: Transaction, situation: Situation, accountId: string): Promise<void> {
  const id = await findClosing(tx, accountId);
  const moving = id === null ? null : await lockMoving(tx, situation, id);
  // One that is being sent at this moment takes what it was ordered for, and the rest keeps the account open.
  if (!moving || !(await stopOrders(tx, { transferId: moving.transfer.id }))) return;
  await endUnsent(tx, moving.situation, moving.transfer, 'Cancelled');
  await tellCanceled(tx, moving, moving.transfer, null);
}
