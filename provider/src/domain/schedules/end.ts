import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { schedules } from '../../db/schema/transfers.ts';

type Schedule = typeof schedules.$inferSelect;
type LinkedAccount = typeof linkedAccounts.$inferSelect;
type EndReason = NonNullable<Schedule['endReason']>;

/** Ends schedules; their queued jobs then do nothing. Returns those that were active. */
export async function endSchedules(tx: Transaction, which: SQL, reason: EndReason, at: Date): Promise<Schedule[]> {
  return tx
    .update(schedules)
    .set({ nextOn: null, endedAt: at, endReason: reason })
    .where(and(which, isNull(schedules.endedAt)))
    .returning();
}

/** Ends schedules after a return: a revoked authorization ends all from that account, a stopped payment only its own. */
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
 * After relinking the same account, its schedules move to the new link. Those from other accounts wait for the depositor's choice (rule
 * money-19).
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
