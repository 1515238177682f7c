import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { schedules } from '../../db/schema/transfers.ts';
import { notifyHolders, type Notified } from '../messages/notify.ts';
import type { RequestContext } from '../requestContext.ts';
import type { LinkedAccount } from './linkedAccounts.ts';

/** After another account is linked, tells the depositor that their schedules wait until they pick it (rule money-19). */
export async function tellWaiting(tx: Transaction, context: RequestContext, recipient: Notified, linked: LinkedAccount): Promise<void> {
  const waiting = await tx
    .selectDistinct({ id: schedules.linkedAccountId })
    .from(schedules)
    .where(and(eq(schedules.entityId, linked.entityId), ne(schedules.linkedAccountId, linked.id), isNull(schedules.endedAt)));
  if (waiting.length === 0) return;
  const { institution: bank, mask } = linked;
  await notifyHolders(tx, context, recipient, 'schedulesWait', {
    kind: 'deposit',
    about: 'schedules',
    valuesIn: () => ({ bank, mask, link: `${context.origin}/login` }),
  });
  await recordReminder(
    tx,
    waiting.map(({ id }) => id),
    context.now,
  );
}

/** Records when the depositor was told. */
export async function recordReminder(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(linkedAccounts)
    .set({ schedulesToldAt: at })
    .where(inArray(linkedAccounts.id, [...ids]));
}
