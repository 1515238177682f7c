import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { schedules } from '../../db/schema/transfers.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { notify, type Notified } from '../messages/notify.ts';
import { day, type Situation } from '../situation.ts';
import { ways } from '../transfers/ways.ts';

/** Tells a depositor who has linked another account that their scheduled deposits wait until they choose it (rule money-19). */
export async function tellWaiting(tx: Transaction, situation: Situation, recipient: Notified, linked: LinkedAccount): Promise<void> {
  const waiting = await tx
    .selectDistinct({ id: schedules.linkedAccountId })
    .from(schedules)
    .where(and(eq(schedules.entityId, linked.entityId), ne(schedules.linkedAccountId, linked.id), isNull(schedules.endedAt)));
  if (waiting.length === 0) return;
  await notify(tx, situation, recipient, 'deposit', 'schedulesWait', valuesOf(situation, linked));
  await noteTold(
    tx,
    waiting.map(({ id }) => id),
    situation.now,
  );
}

/**
 * The same when a date was left out, once a week at most whichever schedule it is of.
 * @param from the account that the schedules come from, which takes no deposits
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
  const toldAt = from.schedulesToldAt;
  if (toldAt && now.getTime() - toldAt.getTime() < 7 * day) return;
  const [other] = await tx
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.entityId, from.entityId), inArray(linkedAccounts.status, [...ways.LinkedToPrimary.links])));
  if (other) await notify(tx, situation, recipient, 'deposit', 'schedulesWait', valuesOf(situation, other));
  else await tellPaused();
  await noteTold(tx, [from.id], now);
}

const valuesOf = ({ origin }: Situation, { institution: bank, mask }: LinkedAccount) => ({ bank, mask, link: `${origin}/login` });

async function noteTold(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(linkedAccounts)
    .set({ schedulesToldAt: at })
    .where(inArray(linkedAccounts.id, [...ids]));
}
