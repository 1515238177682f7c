import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import type { MessageName, MessageValues } from '../messages/messages.ts';
import { notify } from '../messages/notify.ts';
import type { RequestContext } from '../requestContext.ts';
import type { User } from './users.ts';

/** Sends a mail and a security alert about a change of credentials or contact details. */
export async function tellOfChange<Name extends MessageName>(
  tx: Transaction,
  context: RequestContext,
  { id, email, language }: User,
  name: Name,
  values: MessageValues<Name>,
): Promise<void> {
  const [depositor] = await tx.select({ id: depositors.id }).from(depositors).where(eq(depositors.userId, id));
  if (!depositor) throw new Error('a user without a depositor');
  await notify(tx, context, { depositorId: depositor.id, email, language }, 'security', name, values);
}
