import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { schedules } from '../../db/schema/transfers.ts';

type Schedule = typeof schedules.$inferSelect;
type LinkedAccount = typeof linkedAccounts.$inferSelect;
type EndReason = NonNullable<Schedule['endReason']>;

/** Ends schedules for good; the work that would order their next date finds nothing to do. Answers those that had not ended before. */
export async function endSchedules(tx: Transaction, which: SQL, reason: EndReason, at: Date): Promise<Schedule[]> {
  return tx
    .update(schedules)
    .set({ nextOn: null, endedAt: at, endReason: reason })
    .where(and(which, isNull(schedules.endedAt)))
    .returning();
}

/** What the other bank says of a debit that it sent back, and what ends by that: permission withdrawn ends all from there, a stopped payment its own. */
export async function endReturned(
  tx: Transaction,
  { scheduleId, linkedAccountId }: { scheduleId: string | null; linkedAccountId: string },
  code: string | null,
  at: Date,
): Promise<Schedule[]> {
  if (code === 'R07') return endSchedules(tx, eq(schedules.linkedAccountId, linkedAccountId), 'REVOKED', at);
  return code === 'R08' && scheduleId !== null ? endSchedules(tx, eq(schedules.id, scheduleId), 'STOPPED', at) : [];
}

/**
 * Schedules from an account that was linked anew come from its new link; it is the same account, so they are still allowed. Those from another
 * account wait until the depositor says that they come from this one (rule money-19).
 */
export async function followLink(tx: Transaction, { id, entityId, numberMac }: LinkedAccount): Promise<void> {
  if (numberMac === null) return;
  const same = tx
    .select({ id: linkedAccounts.id })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.entityId, entityId), eq(linkedAccounts.numberMac, numberMac)));
  await tx
    .update(schedules)
    .set({ linkedAccountId: id })
    .where(and(inArray(schedules.linkedAccountId, same), isNull(schedules.endedAt)));
}
