import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { isPrimaryOf } from '../depositors/holders.ts';
import type { Notified } from '../messages/notify.ts';

/** The entity's primary depositor, who receives its mails. */
export async function findRecipient(tx: Transaction, entityId: string): Promise<Notified> {
  const [primary] = await tx
    .select({ depositorId: depositors.id, email: users.email, language: users.language })
    .from(depositors)
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(isPrimaryOf(entityId));
  if (!primary) throw new Error('an account without a primary depositor');
  return primary;
}
