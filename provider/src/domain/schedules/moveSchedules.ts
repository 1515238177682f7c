import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { schedules } from '../../db/schema/transfers.ts';
import { record } from '../audit/audit.ts';
import type { RequestContext } from '../requestContext.ts';
import { lockParties } from '../transfers/parties.ts';
import { sendCopy } from './arrange.ts';
import { lockSchedule, readSchedules } from './schedules.ts';

/** Chosen account, and the schedules to move to it. */
export interface MoveRequest {
  linked_account_uuid: string;
  schedule_uuids: string[];
}

/**
 * `POST /schedules/linked-account`: moves schedules to another linked account from their next date on (rule money-19).
 * Mails a copy of each, because it authorizes debits from another account (Regulation E, 12 CFR 1005.10(b)).
 * @returns all schedules
 * @throws {Refused} absent when one belongs to someone else or has ended; conflict `account_closed`, `account_closing` or
 * `linked_account_not_usable`
 */
export async function moveSchedules(tx: Transaction, context: RequestContext, userId: string, request: MoveRequest) {
  const { linked_account_uuid: named, schedule_uuids: ids } = request;
  const { linked } = await lockParties(tx, userId, 'LinkedToPrimary', named);
  for (const id of ids) await lockSchedule(tx, userId, id);
  const moved = await tx.update(schedules).set({ userId, linkedAccountId: linked.id }).where(inArray(schedules.id, ids)).returning();
  for (const schedule of moved) {
    await sendCopy(tx, context, schedule, linked, 'depositRescheduled');
    await record(tx, context, { event: 'schedule.moved', userId, detail: { scheduleId: schedule.id, linkedAccountId: linked.id } });
  }
  return readSchedules(tx, userId, context.brand.transfers);
}
