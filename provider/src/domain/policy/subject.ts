import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { accounts, linkedAccounts } from '../../db/schema/money.ts';
import { getDepositor, lockDepositor, type Depositor } from '../depositors/depositors.ts';

/** What a policy can ask about a depositor. */
export interface PolicySubject {
  isPrimary: boolean;
  lastStep: string;
  status: string;
  extendedStatus: string;
  isCancelled: boolean;
  isOnHold: boolean;
  isViewOnly: boolean;
  relink: boolean;
  /** Had a savings account and has none any more. */
  isClosed: boolean;
  /** Status of the account at another bank that money moves through; null when there is none. */
  linkedAccount: string | null;
}

/** As it is now. */
export async function readSubject(db: Store, userId: string): Promise<PolicySubject> {
  return subjectOf(db, await getDepositor(db, userId));
}

/** The same, and nobody changes the depositor until the transaction ends. */
export async function lockSubject(tx: Transaction, userId: string): Promise<PolicySubject> {
  return subjectOf(tx, await lockDepositor(tx, userId));
}

async function subjectOf(db: Store, depositor: Depositor): Promise<PolicySubject> {
  const { isPrimary, registrationLastStep, registrationStatus, extendedStatus, relink, entityId } = depositor;
  const isCancelled = depositor.cancelledAt !== null;
  const isViewOnly = registrationLastStep === 'completed' && registrationStatus === 'VIEW_ONLY';
  const isOnHold = ['FAILED', 'VIEW_ONLY'].includes(registrationStatus) || extendedStatus === 'HOLD';
  const held = entityId === null ? { isClosed: false, linkedAccount: null } : await holdingsOf(db, entityId);
  return {
    isPrimary,
    lastStep: registrationLastStep,
    status: registrationStatus,
    extendedStatus,
    isCancelled,
    isOnHold,
    isViewOnly,
    relink,
    ...held,
  };
}

async function holdingsOf(db: Store, entityId: string): Promise<Pick<PolicySubject, 'isClosed' | 'linkedAccount'>> {
  const own = eq(accounts.entityId, entityId);
  const [open] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(own, isNull(accounts.closedAt)))
    .limit(1);
  const [closed] = open
    ? []
    : await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(own, isNotNull(accounts.closedAt)))
        .limit(1);
  const [linked] = await db
    .select({ status: linkedAccounts.status })
    .from(linkedAccounts)
    .where(eq(linkedAccounts.entityId, entityId))
    .orderBy(sql`${linkedAccounts.status} = 'ARCHIVED'`, desc(linkedAccounts.createdAt), linkedAccounts.id)
    .limit(1);
  return { isClosed: closed !== undefined, linkedAccount: linked?.status ?? null };
}
