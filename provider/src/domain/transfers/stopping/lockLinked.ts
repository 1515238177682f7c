import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { linkedAccounts } from '../../../db/schema/money.ts';
import { depositors } from '../../../db/schema/people.ts';
import type { Moving } from '../transfer.ts';
import { isClosed } from '../withdrawals/closing.ts';
import { cancelWaiting } from './unsent.ts';

/** Locks a linked account, cancels its unsent transfers and asks the depositor to relink. */
export async function lockLinked(tx: Transaction, moving: Moving, code: string | null): Promise<void> {
  const { transfer, linked, depositor } = moving;
  const isInUse = and(eq(linkedAccounts.id, linked.id), ne(linkedAccounts.status, 'ARCHIVED'));
  const locked = await tx.update(linkedAccounts).set({ status: 'LOCKED', lockCode: code }).where(isInUse).returning();
  await cancelWaiting(tx, moving);
  // No relink is needed once another account is linked or the savings account is closed.
  if (locked.length > 0 && !(await isClosed(tx, transfer.accountId)))
    await tx.update(depositors).set({ relink: true }).where(eq(depositors.id, depositor.id));
}
