import { and, eq } from 'drizzle-orm';
import type { TransferTerms } from '../../config/moneyTerms.ts';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { schedules } from '../../db/schema/transfers.ts';
import { formatDay, formatMoney } from '../../texts/format.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { defineJob } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { notifyHolders, type Notified } from '../messages/notify.ts';
import { readSubject } from '../policy/subject.ts';
import type { RequestContext } from '../requestContext.ts';
import { orderTransfer } from '../transfers/order.ts';
import { leftToday } from '../transfers/limits.ts';
import { findClosing } from '../transfers/withdrawals/closing.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import { dateOf, goesOutOn, orderedAt } from './cadence.ts';
import { remindOfWaiting } from './remindOfWaiting.ts';
import { takesDeposits, type Schedule } from './schedules.ts';

interface Payload {
  scheduleId: string;
  /** Planned date, before adjusting for closed days. */
  on: string;
}

/** Queues the job for a schedule's next date. Jobs for an outdated date do nothing. */
export async function planNext(tx: Transaction, { id, accountId, nextOn }: Schedule, terms: TransferTerms): Promise<void> {
  if (nextOn === null) return;
  const payload = { scheduleId: id, on: nextOn };
  await enqueue(tx, scheduledDeposit, payload, { dueAt: orderedAt(nextOn, terms), key: accountId, once: `${id} ${nextOn}` });
}

/**
 * Orders the deposit at the cut-off of the previous banking day and queues the next one (rule money-18).
 * A unique key on the transfer prevents ordering a date twice.
 */
export const scheduledDeposit = defineJob<Payload>({
  name: 'scheduled-deposit',
  payload: {
    type: 'object',
    properties: { scheduleId: { type: 'string' }, on: { type: 'string' } },
    required: ['scheduleId', 'on'],
    additionalProperties: false,
  },
  run: async ({ tx, now, config, brands, payload }) => {
    const due = await lockDue(tx, { now, config, brands }, payload);
    if (!due) return;
    const obstacle = await findObstacle(tx, due);
    if (obstacle === null) await order(tx, due, payload.on);
    else await skip(tx, due, obstacle);
    await goOn(tx, due);
  },
});

interface Due {
  schedule: Schedule;
  linked: LinkedAccount;
  depositor: Depositor;
  recipient: Notified;
  context: RequestContext;
}

/** Locks the depositor first, as calls do. Null when this date is no longer the next one. */
async function lockDue(tx: Transaction, system: SystemContext, { scheduleId, on }: Payload): Promise<Due | null> {
  const [owner] = await tx
    .select({ depositor: depositors, user: users })
    .from(schedules)
    .innerJoin(depositors, and(eq(depositors.entityId, schedules.entityId), depositors.isPrimary))
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(eq(schedules.id, scheduleId))
    .for('update', { of: depositors });
  const [schedule] = await tx.select().from(schedules).where(eq(schedules.id, scheduleId)).for('update');
  if (!owner || schedule?.nextOn !== on) return null;
  const [linked] = await tx.select().from(linkedAccounts).where(eq(linkedAccounts.id, schedule.linkedAccountId));
  if (!linked) throw new Error('a schedule without a linked account');
  const { depositor, user } = owner;
  const recipient = { depositorId: depositor.id, email: user.email, language: user.language };
  return { schedule, linked, depositor, recipient, context: contextFor(system, user) };
}

/** Message that explains why a date is skipped. */
type Obstacle = 'scheduledDepositPaused' | 'scheduledDepositSkipped';

async function findObstacle(tx: Transaction, { schedule, linked, depositor, context }: Due): Promise<Obstacle | null> {
  const { now, brand } = context;
  if (!takesDeposits(linked.status)) return 'scheduledDepositPaused';
  // A closing can still be canceled, so the date is skipped and the schedule kept.
  if ((await findClosing(tx, schedule.accountId)) !== null) return 'scheduledDepositSkipped';
  const { isClosed, isOnHold, status } = await readSubject(tx, depositor.userId ?? '');
  const isActive = !isClosed && !isOnHold && ['PASSED', 'MANUALLY_REVIEWED', 'IN_REVIEW'].includes(status);
  const left = await leftToday(tx, schedule.entityId, 'LinkedToPrimary', now, brand.transfers);
  return isActive && schedule.cents <= left ? null : 'scheduledDepositSkipped';
}

async function order(tx: Transaction, { schedule, linked, context }: Due, on: string): Promise<void> {
  const { id: scheduleId, userId, accountId, cents } = schedule;
  const scheduled = { scheduleId, scheduledOn: on };
  await orderTransfer(tx, context, { userId, accountId, linked, direction: 'LinkedToPrimary', cents, isInitial: false, scheduled });
}

async function skip(tx: Transaction, due: Due, obstacle: Obstacle): Promise<void> {
  const { linked, recipient, context } = due;
  if (obstacle === 'scheduledDepositSkipped') await tellSkipped(tx, due, obstacle);
  else await remindOfWaiting(tx, context, recipient, linked, () => tellSkipped(tx, due, obstacle));
}

async function tellSkipped(tx: Transaction, { schedule, linked, recipient, context }: Due, obstacle: Obstacle): Promise<void> {
  const { origin, brand } = context;
  const { institution: bank, mask } = linked;
  await notifyHolders(tx, context, recipient, obstacle, {
    kind: 'deposit',
    about: obstacle === 'scheduledDepositPaused' ? 'linked_account' : 'schedules',
    valuesIn: (language) => ({
      amount: formatMoney(schedule.cents, language),
      bank,
      mask,
      date: formatDay(goesOutOn(schedule.nextOn ?? '', brand.transfers), language),
      link: `${origin}/login`,
    }),
  });
}

async function goOn(tx: Transaction, { schedule, context }: Due): Promise<void> {
  const { now, brand } = context;
  const nextIndex = schedule.nextIndex + 1;
  const nextOn = dateOf(schedule, nextIndex);
  const rest = nextOn === null ? { nextOn, endedAt: now, endReason: 'DONE' as const } : { nextOn };
  const [changed] = await tx
    .update(schedules)
    .set({ nextIndex, ...rest })
    .where(eq(schedules.id, schedule.id))
    .returning();
  if (changed) await planNext(tx, changed, brand.transfers);
}
