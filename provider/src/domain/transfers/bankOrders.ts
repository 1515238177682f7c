import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bankOrders } from '../../db/schema/bankOrders.ts';
import type { TransferUpdate, TransferRefusal } from '../../ports/transfers.ts';

export type BankOrder = typeof bankOrders.$inferSelect;

export type OrderCause = { transferId: string } | { microRoundId: string };

export type OrderUpdate = TransferRefusal | TransferUpdate;

/** Stops all unsent orders of a transfer or round. Returns whether none had been sent. */
export async function stopOrders(tx: Transaction, cause: OrderCause): Promise<boolean> {
  const isOf = 'transferId' in cause ? eq(bankOrders.transferId, cause.transferId) : eq(bankOrders.microRoundId, cause.microRoundId);
  const all = await tx.select().from(bankOrders).where(isOf).for('update');
  const unsent = all.filter(({ state }) => state === 'TO_SEND').map(({ id }) => id);
  // The sending job skips stopped orders.
  if (unsent.length > 0) await tx.update(bankOrders).set({ state: 'STOPPED' }).where(inArray(bankOrders.id, unsent));
  return unsent.length === all.length;
}
