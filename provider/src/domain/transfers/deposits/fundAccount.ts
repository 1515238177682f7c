import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Store, Transaction } from '../../../db/database.ts';
import { initialFunds, linkedAccounts } from '../../../db/schema/money.ts';
import { depositors } from '../../../db/schema/people.ts';
import { transfers } from '../../../db/schema/transfers.ts';
import { lockDepositor, type Depositor } from '../../depositors/depositors.ts';
import { requireAgreed } from '../../disclosures/agreements.ts';
import type { LinkedAccount } from '../../linking/linkedAccounts.ts';
import { requireAccount } from '../../money/openAccount.ts';
import { absent, refused } from '../../refused.ts';
import type { RequestContext } from '../../requestContext.ts';
import { toDecimal } from '../../values/decimal.ts';
import { retriesLeft } from '../codes.ts';
import { orderTransfer } from '../order.ts';
import { refuseClosing } from '../withdrawals/closing.ts';
import { requireDeposit } from './requireDeposit.ts';

/** What the confirmation page showed. */
export interface FundingRequest {
  amount: string;
  linked_account_uuid: string;
}

/**
 * `POST /initial-fund-amount`: sets the amount of the first deposit.
 * @throws {Refused} invalid with the field `amount`
 */
export async function setFundAmount(tx: Transaction, context: RequestContext, userId: string, amount: string): Promise<Depositor> {
  const depositor = await lockDepositor(tx, userId);
  const cents = await requireDeposit(tx, context, depositor.entityId, amount);
  await tx
    .insert(initialFunds)
    .values({ depositorId: depositor.id, cents })
    .onConflictDoUpdate({ target: initialFunds.depositorId, set: { cents } });
  return depositor;
}

/**
 * `POST /fund-my-account`: orders the first deposit, or orders it again after a return.
 * @returns id of its request
 * @throws {Refused} absent when the linked account belongs to someone else; conflict `disclosures_open`, `funding_changed`,
 * `amount_missing`, `funding_done`, `account_closing` or `linked_account_not_usable`; invalid with the field `amount` when it exceeds the
 * daily limit
 */
export async function fundAccount(tx: Transaction, context: RequestContext, userId: string, request: FundingRequest): Promise<string> {
  const { amount, linked_account_uuid: named } = request;
  const depositor = await lockDepositor(tx, userId);
  const { entityId } = depositor;
  const linked = entityId === null ? null : await lockFirstLinked(tx, entityId, named);
  if (entityId === null || linked === null) throw absent();
  const isRegistering = depositor.registrationLastStep !== 'completed';
  // A document may have been replaced since the step was completed (rule funding-9).
  if (isRegistering) await requireAgreed(tx, context, userId);
  const [fund] = await tx.select().from(initialFunds).where(eq(initialFunds.depositorId, depositor.id)).for('update');
  if (!fund) throw refused('conflict', 'amount_missing');
  if (await isFunded(tx, entityId)) throw refused('conflict', 'funding_done');
  if (linked.id !== named || toDecimal(fund.cents) !== amount) throw refused('conflict', 'funding_changed');
  const cents = await requireDeposit(tx, context, entityId, amount);
  if (linked.status === 'LOCKED') await unlockForRetry(tx, linked, fund.retries);
  await tx
    .update(initialFunds)
    .set({ status: 'PENDING', retries: fund.retries + (linked.status === 'LOCKED' ? 1 : 0) })
    .where(eq(initialFunds.depositorId, depositor.id));
  await tx
    .update(depositors)
    .set({ relink: false, ...(isRegistering && { registrationLastStep: 'funded' }) })
    .where(eq(depositors.id, depositor.id));
  const accountId = await requireAccount(tx, context, entityId);
  await refuseClosing(tx, accountId);
  const { requestId } = await orderTransfer(tx, context, {
    userId,
    accountId,
    linked,
    direction: 'LinkedToPrimary',
    cents,
    isInitial: true,
  });
  return requestId;
}

/** Insufficient funds do not disqualify an account; Nacha allows a few retries. */
async function unlockForRetry(tx: Transaction, linked: LinkedAccount, retries: number): Promise<void> {
  if (retriesLeft(linked, retries) === 0) throw refused('conflict', 'linked_account_not_usable');
  await tx.update(linkedAccounts).set({ status: 'ACTIVE', lockCode: null }).where(eq(linkedAccounts.id, linked.id));
}

/** Whether a first deposit is pending or settled. */
async function isFunded(db: Store, entityId: string): Promise<boolean> {
  const moving = ['Initiated', 'Pending', 'Submitted', 'Settled'] as const;
  const [found] = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.entityId, entityId), transfers.isInitial, inArray(transfers.status, moving)))
    .limit(1);
  return found !== undefined;
}

/** Locks the entity's linked accounts and returns the first in display order; null when `named` is not among them. */
async function lockFirstLinked(tx: Transaction, entityId: string, named: string): Promise<LinkedAccount | null> {
  const own = await tx
    .select()
    .from(linkedAccounts)
    .where(eq(linkedAccounts.entityId, entityId))
    .orderBy(sql`${linkedAccounts.status} = 'ARCHIVED'`, desc(linkedAccounts.createdAt), linkedAccounts.id)
    .for('update');
  return own.some(({ id }) => id === named) ? (own[0] ?? null) : null;
}
