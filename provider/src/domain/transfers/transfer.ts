import { and, eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { transfers } from '../../db/schema/transfers.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import type { Notified } from '../messages/notify.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { chooseLanguage } from '../../texts/language.ts';
import type { RequestContext } from '../requestContext.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';

export type Transfer = typeof transfers.$inferSelect;
export type TransferStatus = Transfer['status'];

/** A transfer to or from another bank with its parties, locked until the transaction ends. */
export interface Moving {
  transfer: Transfer;
  linked: LinkedAccount;
  depositor: Depositor;
  recipient: Notified;
  context: RequestContext;
}

/**
 * Locks the depositor before the transfer, in the same order as the calls, to avoid deadlocks.
 * @param asking the request's context, or the system's in a job
 * @returns null when the transfer does not exist
 */
export async function lockMoving(tx: Transaction, asking: SystemContext | RequestContext, transferId: string): Promise<Moving | null> {
  const [owner] = await tx
    .select({ depositor: depositors, user: users })
    .from(transfers)
    .innerJoin(depositors, and(eq(depositors.entityId, transfers.entityId), depositors.isPrimary))
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(eq(transfers.id, transferId))
    .for('update', { of: depositors });
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, transferId)).for('update');
  const linked = transfer && (await findLinked(tx, transfer.linkedAccountId));
  if (!owner || !transfer || !linked) return null;
  const { depositor, user } = owner;
  const recipient = { depositorId: depositor.id, email: user.email, language: user.language };
  return { transfer, linked, depositor, recipient, context: contextOf(asking, user) };
}

/** Uses the recipient's language, not the caller's. */
function contextOf(asking: SystemContext | RequestContext, user: typeof users.$inferSelect): RequestContext {
  if ('brands' in asking) return contextFor(asking, user);
  return { ...asking, language: chooseLanguage(asking.brand.languages, [user.language]) };
}

/** The database rejects invalid status transitions (rule money-4). */
export async function setStatus(tx: Transaction, id: string, status: TransferStatus, rest: Partial<Transfer> = {}): Promise<void> {
  await tx
    .update(transfers)
    .set({ ...rest, status })
    .where(eq(transfers.id, id));
}

async function findLinked(db: Store, id: string | null): Promise<LinkedAccount | undefined> {
  if (id === null) return undefined;
  const [linked] = await db.select().from(linkedAccounts).where(eq(linkedAccounts.id, id));
  return linked;
}
