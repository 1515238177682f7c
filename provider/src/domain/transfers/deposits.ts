import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { initialFunds, linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { requests } from '../../db/schema/work.ts';
import { transfers } from '../../db/schema/transfers.ts';
import type { AggregationRefusal } from '../../ports/aggregation.ts';
import type { BankAccount } from '../../ports/transfers.ts';
import { tell } from '../../texts/refusals.ts';
import { formatDay, formatMoney } from '../../texts/format.ts';
import { voiceOf } from '../../config/brands.ts';
import { record } from '../audit/audit.ts';
import { toProgress, type Depositor } from '../depositors/depositors.ts';
import { defineErrand, type Asking } from '../due/kind.ts';
import { schedule } from '../due/schedule.ts';
import { referencePlace } from '../linking/link.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { notify } from '../messages/notify.ts';
import { unseal } from '../secrets.ts';
import { day, type Situation } from '../situation.ts';
import { placeOrder } from './orderWork.ts';
import { failFunding, lockLinked } from './returned.ts';
import { datesOf } from './schedule.ts';
import { lockMoving, setStatus, type Moving, type Transfer } from './transfer.ts';

/** A deposit as its depositor wants it, within the limits. */
export interface NewDeposit {
  userId: string;
  accountId: string;
  linked: LinkedAccount;
  cents: bigint;
  isInitial: boolean;
}

/**
 * Orders a deposit. Whether the other account is still there is asked after the transaction, and then it waits for its cut-off.
 * @returns the id of its request, which completes when it waits.
 */
export async function orderDeposit(tx: Transaction, situation: Situation, deposit: NewDeposit): Promise<string> {
  const { now, brand } = situation;
  const { userId, accountId, linked, cents, isInitial } = deposit;
  const [id, requestId] = [randomUUID(), randomUUID()];
  const { settlesAt, availableAt } = datesOf(now, brand.transfers);
  await tx.insert(requests).values({
    id: requestId,
    userId,
    kind: 'transactions',
    status: 'PENDING',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 7 * day),
  });
  await tx.insert(transfers).values({
    id,
    entityId: linked.entityId,
    accountId,
    linkedAccountId: linked.id,
    direction: 'LinkedToPrimary',
    cents,
    status: 'Initiated',
    isInitial,
    requestId,
    createdAt: now,
    expectedAt: settlesAt,
    availableAt,
  });
  await schedule(tx, depositAcceptance, { transferId: id }, { dueAt: now, key: accountId, once: id });
  await record(tx, situation, { event: 'transfer.ordered', userId, detail: { transferId: id, cents: Number(cents) } });
  return requestId;
}

/** Asks the aggregator whether the account is still linked there, where one linked it, and lets the deposit wait for its cut-off. */
export const depositAcceptance = defineErrand<{ transferId: string }, BankAccount | AggregationRefusal | null>({
  name: 'deposit-acceptance',
  payload: { type: 'object', properties: { transferId: { type: 'string' } }, required: ['transferId'], additionalProperties: false },
  attempts: 20,
  backoff: { first: 2000, longest: 15 * 60_000 },
  ask: async (asking) => {
    const reference = await findReference(asking);
    return reference === null ? null : asking.ports.aggregation.reveal(reference);
  },
  run: async ({ tx, now, config, brands, payload: { transferId } }, answer) => {
    const moving = await lockMoving(tx, { now, config, brands }, transferId);
    if (moving?.transfer.status !== 'Initiated') return;
    if (answer !== null && 'refused' in answer) await reject(tx, moving);
    else await accept(tx, moving);
  },
});

async function accept(tx: Transaction, moving: Moving): Promise<void> {
  const { transfer, linked, recipient, situation } = moving;
  const { id: transferId, cents } = transfer;
  const { brand, language, now } = situation;
  // When the aggregator was away it goes out later than it was told.
  const { cutOffAt, settlesAt, availableAt } = datesOf(now, brand.transfers);
  await setStatus(tx, transferId, 'Pending', { expectedAt: settlesAt, availableAt });
  const order = { brand: brand.slug, direction: 'debit' as const, cents, description: 'SAVINGS', linkedAccountId: linked.id };
  await placeOrder(tx, { ...order, cause: { transferId }, cutOffAt });
  const depositor = transfer.isInitial ? await completeRegistration(tx, moving) : moving.depositor;
  await answerRequest(tx, transfer, 'COMPLETED', { data: toProgress(depositor) });
  const values = { amount: formatMoney(cents, language), bank: linked.institution, mask: linked.mask };
  await notify(tx, situation, recipient, 'deposit', 'depositOrdered', { ...values, arrives: formatDay(settlesAt, language) });
}

/** With the first deposit on its way a registration is completed (rule funding-5). */
async function completeRegistration(tx: Transaction, { depositor: { id } }: Moving): Promise<Depositor> {
  await tx.update(initialFunds).set({ status: 'SUCCESS' }).where(eq(initialFunds.depositorId, id));
  const [changed] = await tx
    .update(depositors)
    .set({ registrationLastStep: 'completed', extendedStatus: 'FUNDED' })
    .where(eq(depositors.id, id))
    .returning();
  if (!changed) throw new Error('the depositor is gone');
  return changed;
}

/** The account is not linked any more: nothing moves, and a registration goes back to linking one. */
async function reject(tx: Transaction, moving: Moving): Promise<void> {
  const { transfer, depositor, situation, linked } = moving;
  await setStatus(tx, transfer.id, 'Cancelled');
  if (transfer.isInitial) await failFunding(tx, transfer);
  if (depositor.registrationLastStep === 'completed') await lockLinked(tx, moving, null);
  else {
    await tx.update(linkedAccounts).set({ status: 'ARCHIVED' }).where(eq(linkedAccounts.id, linked.id));
    await tx
      .update(depositors)
      .set({ registrationLastStep: 'confirmed', extendedStatus: 'UNLINKED' })
      .where(eq(depositors.id, depositor.id));
  }
  const code = 'linked_account_not_usable';
  const problem = { status: 409, code, message: tell(voiceOf(situation), code), errors: {} };
  await answerRequest(tx, transfer, 'FAILED', { problem });
  const detail = { transferId: transfer.id };
  await record(tx, situation, { event: 'transfer.rejected', userId: depositor.userId, detail });
}

async function answerRequest(
  tx: Transaction,
  { requestId }: Transfer,
  status: 'COMPLETED' | 'FAILED',
  answer: { data?: unknown; problem?: unknown },
): Promise<void> {
  if (requestId !== null)
    await tx
      .update(requests)
      .set({ status, ...answer })
      .where(eq(requests.id, requestId));
}

/** Null for an account that was linked by hand, and when there is nothing to ask any more. */
async function findReference({ db, config, payload: { transferId } }: Asking<{ transferId: string }>): Promise<string | null> {
  const linked = await findWaiting(db, transferId);
  return linked?.referenceSealed ? unseal(config.sealingKeys, referencePlace(linked.id), linked.referenceSealed) : null;
}

async function findWaiting(db: Store, transferId: string): Promise<LinkedAccount | null> {
  const [found] = await db
    .select({ linked: linkedAccounts })
    .from(transfers)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, transfers.linkedAccountId))
    .where(and(eq(transfers.id, transferId), eq(transfers.status, 'Initiated')));
  return found?.linked ?? null;
}
