import { and, desc, eq, exists, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Store, Transaction } from '../../db/database.ts';
import { accounts, linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { lockDepositor } from '../depositors/depositors.ts';
import { unidentified } from '../refused.ts';

/** Facts about a depositor that policies check. */
export interface PolicySubject {
  isPrimary: boolean;
  lastStep: string;
  status: string;
  extendedStatus: string;
  isCancelled: boolean;
  /** The depositor's own hold; for a joint holder also the primary holder's, since the account is on hold. */
  isOnHold: boolean;
  isViewOnly: boolean;
  relink: boolean;
  /** Whether all savings accounts are closed. */
  isClosed: boolean;
  /** Status of the linked account in use; null when there is none. */
  linkedAccount: string | null;
}

const primaries = alias(depositors, 'primaries');

/** One query, because nearly every call needs it. */
export async function readSubject(db: Store, userId: string): Promise<PolicySubject> {
  const isOwn = eq(accounts.entityId, depositors.entityId);
  const hasAccount = (that: SQL) => sql<boolean>`${exists(db.select({ id: accounts.id }).from(accounts).where(and(isOwn, that)))}`;
  const linked = db
    .select({ status: linkedAccounts.status })
    .from(linkedAccounts)
    .where(eq(linkedAccounts.entityId, depositors.entityId))
    .orderBy(sql`${linkedAccounts.status} = 'ARCHIVED'`, desc(linkedAccounts.createdAt), linkedAccounts.id)
    .limit(1)
    .as('linked');
  const [found] = await db
    .select({
      isPrimary: depositors.isPrimary,
      lastStep: depositors.registrationLastStep,
      status: depositors.registrationStatus,
      extendedStatus: depositors.extendedStatus,
      cancelledAt: depositors.cancelledAt,
      relink: depositors.relink,
      hasOpen: hasAccount(isNull(accounts.closedAt)),
      hasClosed: hasAccount(isNotNull(accounts.closedAt)),
      linkedAccount: linked.status,
      primaryStatus: primaries.registrationStatus,
      primaryExtendedStatus: primaries.extendedStatus,
    })
    .from(depositors)
    .leftJoin(primaries, and(eq(primaries.entityId, depositors.entityId), primaries.isPrimary))
    .leftJoinLateral(linked, sql`true`)
    .where(eq(depositors.userId, userId));
  if (!found) throw unidentified();
  const { isPrimary, lastStep, status, extendedStatus, cancelledAt, relink, hasOpen, hasClosed, linkedAccount } = found;
  const isHeldWithPrimary = !isPrimary && lastStep === 'completed' && isHeld(found.primaryStatus, found.primaryExtendedStatus);
  return {
    isPrimary,
    lastStep,
    status,
    extendedStatus,
    isCancelled: cancelledAt !== null,
    isOnHold: isHeld(status, extendedStatus) || isHeldWithPrimary,
    isViewOnly: lastStep === 'completed' && status === 'VIEW_ONLY',
    relink,
    isClosed: hasClosed && !hasOpen,
    linkedAccount,
  };
}

function isHeld(status: string | null, extendedStatus: string | null): boolean {
  return status === 'FAILED' || status === 'VIEW_ONLY' || extendedStatus === 'HOLD';
}

/** Like `readSubject`, with the depositor locked until the transaction ends. */
export async function lockSubject(tx: Transaction, userId: string): Promise<PolicySubject> {
  // Lock first: a single statement would read the other tables as of before it waited for the lock.
  await lockDepositor(tx, userId);
  return readSubject(tx, userId);
}
