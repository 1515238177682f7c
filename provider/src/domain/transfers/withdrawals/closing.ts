import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Store, Transaction } from '../../../db/database.ts';
import { ledgerAccounts } from '../../../db/schema/ledger.ts';
import { accounts } from '../../../db/schema/money.ts';
import { depositors, users } from '../../../db/schema/people.ts';
import { schedules, transfers } from '../../../db/schema/transfers.ts';
import { chooseLanguage } from '../../../texts/language.ts';
import { isHolder } from '../../depositors/holders.ts';
import { endJointApplicationOf } from '../../joint/erase.ts';
import { compose } from '../../messages/compose.ts';
import type { MessageValues } from '../../messages/messages.ts';
import { notify } from '../../messages/notify.ts';
import { send } from '../../messages/send.ts';
import { findLastPlan, findPlan, toPlannedTransaction } from './closingPlans.ts';
import { toTransaction } from '../../money/transfers.ts';
import { refused } from '../../refused.ts';
import { endSchedules } from '../../schedules/end.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { TransferStatus } from '../transfer.ts';

/** Id of the unsent withdrawal that closes an account; null when the account is not closing. */
export async function findClosing(db: Store, accountId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.accountId, accountId), isWaiting));
  return found?.id ?? null;
}

/** Must match the predicate of the index `transfers_closing_once`. */
const isWaiting = and(transfers.isClosing, inArray(transfers.status, ['Initiated', 'Pending']));

/**
 * Rejects orders on an account that is closing.
 * @throws {Refused} conflict `account_closing`
 */
export async function refuseClosing(db: Store, accountId: string): Promise<void> {
  if ((await findClosing(db, accountId)) !== null || (await findPlan(db, accountId)) !== null) throw refused('conflict', 'account_closing');
}

export async function isClosed(db: Store, accountId: string): Promise<boolean> {
  const [closed] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.closedAt)));
  return closed !== undefined;
}

/**
 * Closes an account with no balance and no debt, ends its schedules (rule money-13) and any joint application.
 * @returns false when money has come back meanwhile, which keeps the account open
 */
export async function closeEmptied(
  tx: Transaction,
  context: RequestContext,
  { accountId, entityId }: ClosingAccount,
  at: Date,
): Promise<boolean> {
  const left = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.accountId, accountId), ne(ledgerAccounts.balanceCents, 0n)));
  if (left.length > 0) return false;
  await tx.update(accounts).set({ closedAt: at }).where(eq(accounts.id, accountId));
  await endSchedules(tx, eq(schedules.accountId, accountId), 'CLOSED', at);
  await endJointApplicationOf(tx, context, entityId, at);
  await tx
    .update(depositors)
    .set({ registrationStatus: 'VIEW_ONLY' })
    .where(and(isHolderOf(entityId), inArray(depositors.registrationStatus, ['PASSED', 'MANUALLY_REVIEWED', 'IN_REVIEW'])));
  return true;
}

interface ClosingAccount {
  accountId: string;
  entityId: string;
}

/** Joint holders whose identity is not confirmed yet hold nothing, and must neither read nor be told about the account. */
const isHolderOf = (entityId: string) =>
  and(eq(depositors.entityId, entityId), eq(depositors.registrationLastStep, 'completed'), isHolder());

/**
 * Tells every holder, each in their language, that an account is closed.
 * @param by the user who closed it
 */
export async function tellClosed<Name extends 'accountClosed' | 'emptyAccountClosed'>(
  tx: Transaction,
  context: RequestContext,
  entityId: string,
  name: Name,
  valuesIn: (language: string) => MessageValues<Name>,
  by: string | null = null,
): Promise<void> {
  const holders = await tx
    .select({ depositorId: depositors.id, userId: users.id, email: users.email, language: users.language })
    .from(depositors)
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(isHolderOf(entityId))
    .orderBy(desc(depositors.isPrimary), depositors.id);
  for (const holder of holders) {
    const language = chooseLanguage(context.brand.languages, [holder.language]);
    const own = { ...context, language };
    if (holder.userId === by) await send(tx, own, compose(own, holder, name, valuesIn(language)));
    else await notify(tx, own, holder, 'withdrawal', name, valuesIn(language));
  }
}

/** Status of the latest closing and its final withdrawal; null when there was none. */
export async function readClosing(db: Store, { now, brand }: RequestContext, entityId: string) {
  const [account] = await db
    .select({ id: accounts.id, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.entityId, entityId))
    .orderBy(sql`${accounts.closedAt} desc nulls first`, accounts.openedAt, accounts.id)
    .limit(1);
  if (!account) return null;
  const [last] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.accountId, account.id), transfers.isClosing))
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(1);
  const plan = account.closedAt === null ? await findLastPlan(db, account.id) : null;
  if (plan && plan.endReason !== 'ORDERED' && !(last && last.createdAt > plan.createdAt))
    return {
      state: plan.endedAt ? ('CANCELED' as const) : ('WAITING' as const),
      transaction: await toPlannedTransaction(db, plan, now, brand),
    };
  const states = account.closedAt === null ? whileOpen : onceClosed;
  const state = last && states[last.status];
  if (state) return { state, transaction: toTransaction(last) };
  return account.closedAt === null ? null : { state: 'EMPTY' as const, transaction: null };
}

const whileOpen: Partial<Record<TransferStatus, 'WAITING' | 'CANCELED'>> = {
  Initiated: 'WAITING',
  Pending: 'WAITING',
  Voided: 'CANCELED',
  Cancelled: 'CANCELED',
};
const onceClosed: Partial<Record<TransferStatus, 'SENT' | 'ARRIVED' | 'RETURNED'>> = {
  Submitted: 'SENT',
  Settled: 'ARRIVED',
  Returned: 'RETURNED',
};
