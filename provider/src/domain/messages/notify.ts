import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { alerts } from '../../db/schema/alerts.ts';
import type { Situation } from '../situation.ts';
import { compose, composeAlert, type Recipient } from './compose.ts';
import type { MessageName, MessageValues } from './messages.ts';
import { send } from './send.ts';

/** Whom something is told, by mail and by an alert in the app. */
export interface Notified extends Recipient {
  depositorId: string;
}

/** Tells a depositor what has happened to their money or their bank: one text for the mail and for the alert, in the transaction of its cause. */
export async function notify<Name extends MessageName>(
  tx: Transaction,
  situation: Situation,
  { depositorId, ...recipient }: Notified,
  kind: (typeof alerts.$inferInsert)['kind'],
  name: Name,
  values: MessageValues<Name>,
): Promise<void> {
  await send(tx, situation, compose(situation, recipient, name, values));
  const { title, text } = composeAlert(situation, recipient, name, values);
  await tx.insert(alerts).values({ id: randomUUID(), depositorId, kind, title, text, createdAt: situation.now });
}
