import { and, asc, eq, isNull } from 'drizzle-orm';
import { addBusinessDays, atBank } from '../../clock/businessDays.ts';
import type { TransferTerms } from '../../config/moneyTerms.ts';
import type { Store, Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { schedules } from '../../db/schema/transfers.ts';
import { heldBy } from '../depositors/holders.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { absent } from '../refused.ts';
import { directions } from '../transfers/directions.ts';
import { toDecimal } from '../values/decimal.ts';
import { nextDates, orderedAt, type Cadence } from './cadence.ts';

export type Schedule = typeof schedules.$inferSelect;

/** Per depositor. */
export const mostSchedules = 20;

/** `GET /schedules`: active schedules, next one first. */
export async function readSchedules(db: Store, userId: string, terms: TransferTerms) {
  const rows = await db
    .select({ schedule: schedules, status: linkedAccounts.status })
    .from(depositors)
    .innerJoin(schedules, eq(schedules.entityId, depositors.entityId))
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, schedules.linkedAccountId))
    .where(and(heldBy(userId), isNull(schedules.endedAt)))
    .orderBy(asc(schedules.nextOn), asc(schedules.createdAt), asc(schedules.id))
    .limit(mostSchedules);
  return rows.map(({ schedule, status }) => toSchedule(schedule, status, terms));
}

/**
 * Finds an active schedule.
 * @throws {Refused} absent when it belongs to someone else or has ended
 */
export async function findSchedule(db: Store, userId: string, id: string): Promise<Schedule> {
  const [own] = await db
    .select({ schedule: schedules })
    .from(depositors)
    .innerJoin(schedules, eq(schedules.entityId, depositors.entityId))
    .where(and(heldBy(userId), eq(schedules.id, id), isNull(schedules.endedAt)));
  if (!own) throw absent('schedule_unknown');
  return own.schedule;
}

/**
 * Locks an active schedule. Lock the depositor first (rule money-3).
 * @throws {Refused} absent when it belongs to someone else or has ended
 */
export async function lockSchedule(tx: Transaction, userId: string, id: string): Promise<Schedule> {
  const own = await findSchedule(tx, userId, id);
  const [schedule] = await tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, own.id), isNull(schedules.endedAt)))
    .for('update');
  if (!schedule) throw absent('schedule_unknown');
  return schedule;
}

/**
 * Timestamps are UTC; dates are calendar dates in New York.
 * @param status of its linked account; the schedule waits while it takes no deposits (rule money-19)
 */
export function toSchedule(schedule: Schedule, status: LinkedAccount['status'], terms: TransferTerms) {
  const { nextOn } = schedule;
  return {
    uuid: schedule.id,
    amount: toDecimal(schedule.cents),
    frequency: schedule.frequency,
    starts_on: schedule.startsOn,
    account_uuid: schedule.accountId,
    linked_account_uuid: schedule.linkedAccountId,
    is_paused: !takesDeposits(status),
    next_on: nextOn,
    change_until: nextOn && orderedAt(nextOn, terms).toISOString(),
    next_dates: nextOn === null ? [] : datesToCome(schedule, schedule.nextIndex, terms),
    date_created: schedule.createdAt.toISOString(),
  };
}

/** Next three dates: planned date, debit date, arrival. */
export function datesToCome(cadence: Cadence, index: number, terms: TransferTerms) {
  return nextDates(cadence, index, 3, terms).map(({ date, goesOutOn }) => ({
    date,
    goes_out_on: goesOutOn,
    settles_at: addBusinessDays(atBank(new Date(goesOutOn), 8, 30), terms.settleDays).toISOString(),
  }));
}

/** Whether a linked account can be debited (rule funding-6). */
export function takesDeposits(status: LinkedAccount['status']): boolean {
  return directions.LinkedToPrimary.links.includes(status);
}
