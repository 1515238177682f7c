import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { schedules } from '../../db/schema/transfers.ts';
import { formatMoney } from '../../texts/format.ts';
import { record } from '../audit/audit.ts';
import { heldBy, lockPrimary } from '../depositors/holders.ts';
import { notifyHolders } from '../messages/notify.ts';
import type { RequestContext } from '../requestContext.ts';
import { toDecimal } from '../values/decimal.ts';
import { endSchedules } from './end.ts';
import { findRecipient } from './recipient.ts';
import { lockSchedule } from './schedules.ts';

/**
 * `POST /transactions/{id}/void` with a schedule's id: cancels all future deposits. Those already ordered are separate transactions.
 * @returns the next deposit as a voided transaction; null when the depositor has no such schedule
 */
export async function cancelSchedule(tx: Transaction, context: RequestContext, userId: string, id: string) {
  const [own] = await tx
    .select({ entityId: schedules.entityId, linked: linkedAccounts })
    .from(depositors)
    .innerJoin(schedules, eq(schedules.entityId, depositors.entityId))
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, schedules.linkedAccountId))
    .where(and(heldBy(userId), eq(schedules.id, id), isNull(schedules.endedAt)));
  if (!own) return null;
  const { now } = context;
  // Same lock order as the ordering job.
  await lockPrimary(tx, own.entityId);
  const schedule = await lockSchedule(tx, userId, id);
  await endSchedules(tx, eq(schedules.id, id), 'CANCELED', now);
  const { institution: bank, mask } = own.linked;
  await notifyHolders(tx, context, await findRecipient(tx, own.entityId), 'scheduleCancelled', {
    kind: 'deposit',
    about: 'schedules',
    by: userId,
    byOther: 'scheduleCancelledByOther',
    valuesIn: (language) => ({ amount: formatMoney(schedule.cents, language), bank, mask }),
  });
  await record(tx, context, { event: 'schedule.canceled', userId, detail: { scheduleId: id } });
  return {
    uuid: id,
    status: 'Voided' as const,
    direction: 'LinkedToPrimary' as const,
    amount: toDecimal(schedule.cents),
    return_code: null,
    account_uuid: schedule.accountId,
    linked_account_uuid: schedule.linkedAccountId,
    date_created: schedule.createdAt.toISOString(),
    date_submitted: null,
    date_processed: null,
    goes_out_at: null,
    expected_at: null,
    available_at: null,
    request_id: null,
  };
}
