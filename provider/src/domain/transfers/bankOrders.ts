import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bankOrders } from '../../db/schema/bankOrders.ts';
import type { TransferNews, TransferRefusal } from '../../ports/transfers.ts';

export type BankOrder = typeof bankOrders.$inferSelect;

/** What an order is of. */
export type OrderCause = { transferId: string } | { microRoundId: string };

/** What the bank said of an order: that it will never take it, or what has become of it. */
export type OrderNews = TransferRefusal | TransferNews;

/** Stops the orders of a cause that have not gone out. Answers whether that was all of them, so that nothing moves. */
export async function stopOrders(tx: Transaction, cause: OrderCause): Promise<boolean> {
  const isOf = 'transferId' in cause ? eq(bankOrders.transferId, cause.transferId) : eq(bankOrders.microRoundId, cause.microRoundId);
  const all = await tx.select().from(bankOrders).where(isOf).for('update');
  const unsent = all.filter(({ state }) => state === 'TO_SEND').map(({ id }) => id);
  // The work that would send them finds nothing to do.
  if (unsent.length > 0) await tx.update(bankOrders).set({ state: 'STOPPED' }).where(inArray(bankOrders.id, unsent));
  return unsent.length === all.length;
}
