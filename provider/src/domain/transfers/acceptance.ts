import { and, eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { initialFunds, linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { transfers } from '../../db/schema/transfers.ts';
import type { AggregationRefusal } from '../../ports/aggregation.ts';
import type { BankAccount } from '../../ports/transfers.ts';
import { formatDay, formatMoney } from '../../texts/format.ts';
import { record } from '../audit/audit.ts';
import { toProgress } from '../depositors/depositors.ts';
import { endChase } from '../alerts/chase.ts';
import { defineRequestJob, type Asking } from '../jobs/kind.ts';
import { referencePlace } from '../linking/link.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { addAlert, notifyHolders } from '../messages/notify.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { toTransaction } from '../money/transfers.ts';
import { unseal } from '../secrets.ts';
import { answerRequest, refuseRequest } from './answerRequest.ts';
import { makeUpForDelay } from './makeUpForDelay.ts';
import { placeOrder } from './orderWork.ts';
import { lockLinked } from './stopping/lockLinked.ts';
import { datesOf } from './transferDates.ts';
import { lockMoving, setStatus, type Moving, type Transfer } from './transfer.ts';
import { endUnsent } from './stopping/unsent.ts';
import { directionRulesOf } from './directions.ts';

/** Confirms with the aggregator that the account is still linked, then queues the transfer for its cut-off. */
export const transferAcceptance = defineRequestJob<{ transferId: string }, BankAccount | AggregationRefusal | null>({
  name: 'transfer-acceptance',
  lane: 'aggregator',
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
  const { transfer, linked, recipient, context } = moving;
  const { id: transferId, cents } = transfer;
  const { brand, now } = context;
  const rules = directionRulesOf(transfer);
  // The dates move when the aggregator was down past the quoted cut-off.
  const { cutOffAt, settlesAt } = datesOf(now, rules.terms(brand));
  const dates = { goesOutAt: cutOffAt, expectedAt: settlesAt, availableAt: rules.availableAt(settlesAt, brand) };
  await setStatus(tx, transferId, 'Pending', dates);
  const order = { brand: brand.slug, direction: rules.order, cents, description: 'SAVINGS', linkedAccountId: linked.id };
  await placeOrder(tx, { ...order, cause: { transferId }, cutOffAt });
  const by = await answerRequest(tx, transfer, { status: 'COMPLETED', data: await dataOf(tx, moving, dates) });
  const valuesIn = (language: string) => ({
    amount: formatMoney(cents, language),
    bank: linked.institution,
    mask: linked.mask,
    arrives: formatDay(settlesAt, language),
  });
  // No alert for scheduled deposits: the holders get one at setup and one on arrival.
  if (transfer.scheduleId !== null) await send(tx, context, compose(context, recipient, rules.ordered, valuesIn(context.language)));
  else {
    const notification = { kind: rules.alert, about: { transaction: transferId }, by, byOther: rules.orderedByOther, valuesIn };
    await notifyHolders(tx, context, recipient, rules.ordered, notification);
  }
}

/** Data for the request's answer. Closings have none: clients reload the account and the withdrawal. */
async function dataOf(tx: Transaction, moving: Moving, dates: Partial<Transfer>): Promise<unknown> {
  const { transfer } = moving;
  if (transfer.isInitial) return completeRegistration(tx, moving);
  return transfer.isClosing ? {} : toTransaction({ ...transfer, ...dates, status: 'Pending' });
}

/** The first deposit completes the registration (rule funding-5). */
async function completeRegistration(
  tx: Transaction,
  { depositor: { id }, recipient, context }: Moving,
): Promise<ReturnType<typeof toProgress>> {
  await tx.update(initialFunds).set({ status: 'SUCCESS' }).where(eq(initialFunds.depositorId, id));
  const [changed] = await tx
    .update(depositors)
    .set({ registrationLastStep: 'completed', extendedStatus: 'FUNDED' })
    .where(eq(depositors.id, id))
    .returning();
  if (!changed) throw new Error('the depositor is missing');
  await endChase(tx, id);
  await addAlert(tx, context, recipient, 'bookmark', 'bookmark', {});
  return toProgress(changed);
}

/** Cancels the transfer because the account is no longer linked. A registration returns to the linking step. */
async function reject(tx: Transaction, moving: Moving): Promise<void> {
  const { transfer, depositor, context, linked } = moving;
  await refuseRequest(tx, context, transfer, 'linked_account_not_usable');
  await endUnsent(tx, context, transfer, 'Cancelled');
  if (depositor.registrationLastStep === 'completed') await lockLinked(tx, moving, null);
  else {
    await tx.update(linkedAccounts).set({ status: 'ARCHIVED' }).where(eq(linkedAccounts.id, linked.id));
    await tx
      .update(depositors)
      .set({ registrationLastStep: 'confirmed', extendedStatus: 'UNLINKED' })
      .where(eq(depositors.id, depositor.id));
  }
  await makeUpForDelay(tx, moving, context.now);
  const detail = { transferId: transfer.id };
  await record(tx, context, { event: 'transfer.rejected', userId: depositor.userId, detail });
}

/** Null for manually linked accounts and when the transfer no longer needs the check. */
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
