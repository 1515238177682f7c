import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { linkedAccounts } from '../../../db/schema/money.ts';
import { depositors } from '../../../db/schema/people.ts';
import type { Moving } from '../transfer.ts';
import { isClosed } from '../withdrawals/closing.ts';
import { cancelWaiting } from './unsent.ts';

/** No money moves through it any more: the depositor is asked for another link, and what has not gone out stays where it is. */
export async function lockLinked(tx: Transaction, moving: Moving, code: string | null): Promise<void> {
  const { transfer, linked, depositor } = moving;
  const isInUse = and(eq(linkedAccounts.id, linked.id), ne(linkedAccounts.status, 'ARCHIVED'));
  const locked = await tx.update(linkedAccounts).set({ status: 'LOCKED', lockCode: code }).where(isInUse).returning();
  await cancelWaiting(tx, moving);
  // A depositor who has linked another one since, or closed the account, needs no new link.
  if (locked.length > 0 && !(await isClosed(tx, transfer.accountId)))
    await tx.update(depositors).set({ relink: true }).where(eq(depositors.id, depositor.id));
}
