import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { depositors, users } from '../../db/schema/people.ts';
import type { RequestContext } from '../requestContext.ts';
import { chooseLanguage } from '../../texts/language.ts';
import { compose, composeAlert, type Recipient } from './compose.ts';
import type { AlertName, ByOther, MessageName, MessageValues } from './messages.ts';
import { send } from './send.ts';

type Alert = typeof alerts.$inferInsert;

export interface Notified extends Recipient {
  depositorId: string;
}

/** What an alert links to: a transaction id or a page. */
type AlertSubject = { transaction: string } | Exclude<Alert['about'], 'transaction' | undefined>;

/** Sends a mail and an alert with the same text to one depositor, in the transaction of the event. */
export async function notify<Name extends MessageName>(
  tx: Transaction,
  context: RequestContext,
  recipient: Notified,
  kind: Alert['kind'],
  name: Name,
  values: MessageValues<Name>,
  about: AlertSubject = kind === 'security' ? 'security' : null,
): Promise<void> {
  await send(tx, context, compose(context, recipient, name, values));
  await addAlert(tx, context, recipient, kind, name, values, about);
}

export async function addAlert<Name extends AlertName>(
  tx: Transaction,
  context: RequestContext,
  recipient: Notified,
  kind: Alert['kind'],
  name: Name,
  values: MessageValues<Name>,
  about: AlertSubject = null,
): Promise<void> {
  const content = composeAlert(context, recipient, name, values);
  await tx.insert(alerts).values(toRow(context, recipient.depositorId, kind, content, about));
}

interface AccountNews<Name extends MessageName> {
  kind: Alert['kind'];
  about: AlertSubject;
  /** The user who caused the event. They get the mail only; the other holders' alerts say that someone else did it. */
  by?: string | null;
  /** Replaces the text in those alerts if it says "you". */
  byOther?: ByOther<Name>;
  valuesIn: (language: string) => MessageValues<Name>;
}

/**
 * Notifies the holders of an account: mail to the primary depositor, alerts to everyone except the user who caused it (rule account-1).
 * @param recipient the primary depositor
 */
export async function notifyHolders<Name extends MessageName>(
  tx: Transaction,
  context: RequestContext,
  recipient: Notified,
  name: Name,
  { kind, about, by = null, byOther, valuesIn }: AccountNews<Name>,
): Promise<void> {
  const languageOf = ({ language }: Recipient) => chooseLanguage(context.brand.languages, [language]);
  await send(tx, context, compose(context, recipient, name, valuesIn(languageOf(recipient))));
  const recipients = (await findHolders(tx, recipient.depositorId)).filter(({ userId }) => by === null || userId !== by);
  if (recipients.length === 0) return;
  const said: AlertName = by === null ? name : (byOther ?? name);
  await tx.insert(alerts).values(
    recipients.map((holder) => {
      const content = composeAlert(context, holder, said, valuesIn(languageOf(holder)));
      return toRow(context, holder.depositorId, kind, content, about);
    }),
  );
}

/** A depositor and all other holders of their account. */
async function findHolders(tx: Transaction, depositorId: string): Promise<(Notified & { userId: string })[]> {
  const entity = tx.select({ id: depositors.entityId }).from(depositors).where(eq(depositors.id, depositorId));
  // `in (select ...)` would read all depositors.
  const isHolder = and(eq(depositors.entityId, sql`${entity}`), eq(depositors.registrationLastStep, 'completed'));
  return tx
    .select({ depositorId: depositors.id, userId: users.id, email: users.email, language: users.language })
    .from(depositors)
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(or(eq(depositors.id, depositorId), isHolder))
    .orderBy(depositors.id);
}

function toRow(
  { now }: RequestContext,
  depositorId: string,
  kind: Alert['kind'],
  content: { title: string; text: string },
  about: AlertSubject,
): Alert {
  const subject = typeof about === 'object' && about !== null ? { about: 'transaction' as const, aboutId: about.transaction } : { about };
  return { id: randomUUID(), depositorId, kind, ...content, ...subject, createdAt: now };
}
