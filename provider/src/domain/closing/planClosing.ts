import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { closingPlans, schedules } from '../../db/schema/transfers.ts';
import { requests } from '../../db/schema/work.ts';
import { formatDay, formatMoney } from '../../texts/format.ts';
import { record } from '../audit/audit.ts';
import { heldBy, isPrimaryOf, lockPrimary } from '../depositors/holders.ts';
import { defineJob } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { notifyHolders } from '../messages/notify.ts';
import { readSubject } from '../policy/subject.ts';
import { endSchedules } from '../schedules/end.ts';
import { findRecipient } from '../schedules/recipient.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { datesOf } from '../transfers/transferDates.ts';
import { directions } from '../transfers/directions.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import { centsToPay, findPlan, lookAgainAt, toPlannedTransaction, type ClosingPlan } from '../transfers/withdrawals/closingPlans.ts';
import { findObstacle, payOut } from './payOut.ts';

/**
 * Plans the closing for the first day on which all money can be paid out (rule money-13).
 * Cancels schedules and blocks other orders until then.
 * @returns id of a completed request
 */
export async function planClosing(
  tx: Transaction,
  context: RequestContext,
  userId: string,
  accountId: string,
  linked: LinkedAccount,
): Promise<string> {
  const { now, brand } = context;
  const [id, requestId] = [randomUUID(), randomUUID()];
  const { entityId } = linked;
  await endSchedules(tx, eq(schedules.accountId, accountId), 'CANCELED', now);
  await tx.insert(closingPlans).values({ id, accountId, entityId, linkedAccountId: linked.id, userId, createdAt: now });
  const expiresAt = new Date(now.getTime() + 7 * day);
  await tx
    .insert(requests)
    .values({ id: requestId, userId, kind: 'transactions', status: 'COMPLETED', data: {}, createdAt: now, expiresAt });
  const dueAt = await lookAgainAt(tx, accountId, now);
  await enqueue(tx, plannedClosing, { planId: id }, { dueAt, key: accountId, once: id });
  const { cutOffAt } = datesOf(dueAt, brand.withdrawals);
  await notifyHolders(tx, context, await findRecipient(tx, entityId), 'closingPlanned', {
    kind: 'withdrawal',
    about: 'closing',
    by: userId,
    byOther: 'closingPlannedByOther',
    valuesIn: (language) => ({ bank: linked.institution, mask: linked.mask, date: formatDay(cutOffAt, language) }),
  });
  await record(tx, context, { event: 'account.closing_planned', userId, detail: { accountId } });
  return requestId;
}

/**
 * `POST /transactions/{id}/void` with a plan's id: keeps the account open. Schedules that the plan canceled stay canceled.
 * @returns the planned withdrawal; null when the depositor has no such plan
 */
export async function cancelPlan(tx: Transaction, context: RequestContext, userId: string, id: string) {
  const [own] = await tx
    .select({ plan: closingPlans, linked: linkedAccounts })
    .from(depositors)
    .innerJoin(closingPlans, eq(closingPlans.entityId, depositors.entityId))
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, closingPlans.linkedAccountId))
    .where(and(heldBy(userId), eq(closingPlans.id, id), isNull(closingPlans.endedAt)));
  if (!own) return null;
  await lockPrimary(tx, own.plan.entityId);
  const ended = await end(tx, own.plan, 'CANCELED', context.now);
  if (!ended) return null;
  const { institution: bank, mask } = own.linked;
  const cents = await centsToPay(tx, own.plan.accountId);
  await notifyHolders(tx, context, await findRecipient(tx, own.plan.entityId), 'closingCancelled', {
    kind: 'withdrawal',
    about: null,
    by: userId,
    valuesIn: (language) => ({ amount: formatMoney(cents, language), bank, mask }),
  });
  await record(tx, context, { event: 'account.closing_canceled', userId, detail: { accountId: own.plan.accountId } });
  return toPlannedTransaction(tx, ended, context.now, context.brand);
}

/** Pays out once nothing is pending or held; otherwise tries again later. */
export const plannedClosing = defineJob<{ planId: string }>({
  name: 'planned-closing',
  payload: { type: 'object', properties: { planId: { type: 'string' } }, required: ['planId'], additionalProperties: false },
  run: ({ tx, now, config, brands, payload: { planId } }) => executeClosing(tx, { now, config, brands }, planId),
});

async function executeClosing(tx: Transaction, system: SystemContext, planId: string): Promise<void> {
  const { now } = system;
  const found = await lockPlan(tx, planId);
  if (!found) return;
  const { plan, linked, user } = found;
  const { accountId, entityId, userId } = plan;
  const obstacle = await findObstacle(tx, accountId);
  if (obstacle === 'money_under_way' || obstacle === 'money_held') {
    const dueAt = await lookAgainAt(tx, accountId, now);
    await enqueue(tx, plannedClosing, { planId }, { dueAt, key: accountId, once: planId });
    return;
  }
  const context = contextFor(system, user);
  const { isOnHold } = await readSubject(tx, user.id);
  if (obstacle !== null || isOnHold || !directions.PrimaryToLinked.links.includes(linked.status)) {
    await end(tx, plan, 'STOPPED', now);
    const values = { bank: linked.institution, mask: linked.mask, link: `${context.origin}/login` };
    await notifyHolders(tx, context, await findRecipient(tx, entityId), 'closingStopped', {
      kind: 'withdrawal',
      about: 'linked_account',
      valuesIn: () => values,
    });
    return;
  }
  await end(tx, plan, 'ORDERED', now);
  await payOut(tx, context, { userId, accountId, entityId }, async () => linked);
}

/** Locks the primary depositor first, as calls do. Null when the plan has ended. */
async function lockPlan(tx: Transaction, planId: string) {
  const [unlocked] = await tx.select().from(closingPlans).where(eq(closingPlans.id, planId));
  if (!unlocked) return null;
  await lockPrimary(tx, unlocked.entityId);
  const plan = await findPlan(tx, unlocked.accountId);
  const [linked] = await tx.select().from(linkedAccounts).where(eq(linkedAccounts.id, unlocked.linkedAccountId));
  const [owner] = await tx
    .select({ user: users })
    .from(depositors)
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(isPrimaryOf(unlocked.entityId));
  return plan?.id === planId && linked && owner ? { plan, linked, user: owner.user } : null;
}

async function end(
  tx: Transaction,
  { id }: ClosingPlan,
  endReason: NonNullable<ClosingPlan['endReason']>,
  at: Date,
): Promise<ClosingPlan | undefined> {
  const [ended] = await tx
    .update(closingPlans)
    .set({ endedAt: at, endReason })
    .where(and(eq(closingPlans.id, id), isNull(closingPlans.endedAt)))
    .returning();
  return ended;
}
