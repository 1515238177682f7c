import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor } from '../depositors/depositors.ts';
import { heldBy } from '../depositors/holders.ts';
import { absent, refused } from '../refused.ts';
import type { Situation } from '../situation.ts';
import { stopOrders } from './bankOrders.ts';
import { failFunding } from './returned.ts';
import { setStatus, type Transfer } from './transfer.ts';

/**
 * `POST /transactions/{id}/void`: a deposit that has not gone out stays where it is. The first deposit can be sent again afterwards.
 * @throws {Refused} absent for what is not theirs; conflict `transaction_gone_out`.
 */
export async function voidDeposit(tx: Transaction, situation: Situation, userId: string, id: string): Promise<Transfer> {
  // Their bank takes the same two locks in the same order (`lockMoving`).
  await lockDepositor(tx, userId);
  const [own] = await tx
    .select({ id: transfers.id })
    .from(depositors)
    .innerJoin(transfers, eq(transfers.entityId, depositors.entityId))
    .where(and(heldBy(userId), eq(transfers.id, id)));
  if (!own) throw absent('transaction_unknown');
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
  const mayStop = transfer?.direction === 'LinkedToPrimary' && ['Initiated', 'Pending'].includes(transfer.status);
  if (!mayStop || !(await stopOrders(tx, { transferId: id }))) throw refused('conflict', 'transaction_gone_out');
  await setStatus(tx, id, 'Voided');
  if (transfer.isInitial) await failFunding(tx, transfer);
  await record(tx, situation, { event: 'transfer.voided', userId, detail: { transferId: id } });
  return { ...transfer, status: 'Voided' };
}
