import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { noteTold, tellWaiting } from '../linking/tellWaiting.ts';
import type { Notified } from '../messages/notify.ts';
import { day, type Situation } from '../situation.ts';
import { ways } from '../transfers/ways.ts';

/**
 * Tells that a date was left out because its account takes no deposits, once a week at most whichever schedule it is of (rule money-19).
 * @param from the account that the schedules come from
 * @param tellPaused says that no other account is linked
 */
export async function remindOfWaiting(
  tx: Transaction,
  situation: Situation,
  recipient: Notified,
  from: LinkedAccount,
  tellPaused: () => Promise<void>,
): Promise<void> {
  const { now } = situation;
  const { schedulesToldAt: toldAt, entityId } = from;
  if (toldAt && now.getTime() - toldAt.getTime() < 7 * day) return;
  const [other] = await tx
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.entityId, entityId), inArray(linkedAccounts.status, [...ways.LinkedToPrimary.links])));
  if (other) return tellWaiting(tx, situation, recipient, other);
  await tellPaused();
  await noteTold(tx, [from.id], now);
}
