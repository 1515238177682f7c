import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { initialFunds } from '../../../db/schema/money.ts';
import { depositors } from '../../../db/schema/people.ts';
import { isPrimaryOf } from '../../depositors/holders.ts';

/** Marks the first deposit as failed, so that the depositor has to order it again. */
export async function failFunding(tx: Transaction, entityId: string): Promise<void> {
  const primary = tx.select({ id: depositors.id }).from(depositors).where(isPrimaryOf(entityId));
  await tx.update(initialFunds).set({ status: 'FAILED' }).where(inArray(initialFunds.depositorId, primary));
}
