import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { recordReminder, tellWaiting } from '../linking/tellWaiting.ts';
import type { Notified } from '../messages/notify.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { directions } from '../transfers/directions.ts';

/**
 * Tells the depositor about a skipped deposit, at most once a week for all schedules (rule money-19).
 * @param from the account that the schedules debit
 * @param tellPaused sends the message for depositors without another linked account
 */
export async function remindOfWaiting(
  tx: Transaction,
  context: RequestContext,
  recipient: Notified,
  from: LinkedAccount,
  tellPaused: () => Promise<void>,
): Promise<void> {
  const { now } = context;
  const { schedulesToldAt: remindedAt, entityId } = from;
  if (remindedAt && now.getTime() - remindedAt.getTime() < 7 * day) return;
  const [other] = await tx
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.entityId, entityId), inArray(linkedAccounts.status, [...directions.LinkedToPrimary.links])));
  if (other) return tellWaiting(tx, context, recipient, other);
  await tellPaused();
  await recordReminder(tx, [from.id], now);
}
