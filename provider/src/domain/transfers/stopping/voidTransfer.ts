import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { depositors } from '../../../db/schema/people.ts';
import { transfers } from '../../../db/schema/transfers.ts';
import { record } from '../../audit/audit.ts';
import { heldBy } from '../../depositors/holders.ts';
import { absent, refused } from '../../refused.ts';
import type { RequestContext } from '../../requestContext.ts';
import { stopOrders } from '../bankOrders.ts';
import { lockMoving, type Transfer } from '../transfer.ts';
import { endUnsent, tellCanceled } from './unsent.ts';

/**
 * `POST /transactions/{id}/void`: cancels an unsent transfer. A voided first deposit can be ordered again.
 * Returns an already canceled transfer unchanged.
 * @throws {Refused} absent when it belongs to someone else; conflict `transaction_gone_out`
 */
export async function voidTransfer(tx: Transaction, context: RequestContext, userId: string, id: string): Promise<Transfer> {
  const [own] = await tx
    .select({ id: transfers.id })
    .from(depositors)
    .innerJoin(transfers, eq(transfers.entityId, depositors.entityId))
    .where(and(heldBy(userId), eq(transfers.id, id)));
  if (!own) throw absent('transaction_unknown');
  const moving = await lockMoving(tx, context, id);
  // Already canceled by the other holder, in another window, or by the bank.
  if (moving && ['Voided', 'Cancelled'].includes(moving.transfer.status)) return moving.transfer;
  // Transfers within the bank have no linked account and settle at once.
  const mayStop = moving && ['Initiated', 'Pending'].includes(moving.transfer.status);
  if (!mayStop || !(await stopOrders(tx, { transferId: id }))) throw refused('conflict', 'transaction_gone_out');
  await endUnsent(tx, moving.context, moving.transfer, 'Voided');
  await tellCanceled(tx, moving, moving.transfer, userId);
  await record(tx, context, { event: 'transfer.voided', userId, detail: { transferId: id } });
  return { ...moving.transfer, status: 'Voided' };
}
