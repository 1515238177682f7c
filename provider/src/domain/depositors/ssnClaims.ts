import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import type { Depositor } from './depositors.ts';

/**
 * Whether another depositor of the brand uses this SSN.
 * Production counts everyone who was checked with it. The sandbox, where the number decides the outcome and is reused, counts open accounts
 * only.
 * An advisory lock serializes concurrent checks of one number, even if processes list their keys in a different order.
 */
export async function isHeldByAnother(tx: Transaction, depositor: Depositor, macs: readonly string[]): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${macs.toSorted()[0] ?? ''}, 0))`);
  const others = await tx
    .select({ id: depositors.id })
    .from(depositors)
    .where(and(inArray(depositors.ssnClaim, [...macs]), ne(depositors.id, depositor.id)));
  return others.length > 0;
}
