import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors, users } from '../../db/schema/people.ts';

interface Holder {
  depositorId: string;
  email: string;
  language: string;
}

/** Other holders who have signed up; they are told about the user's changes. */
export async function otherHolders(tx: Transaction, entityId: string, userId: string): Promise<Holder[]> {
  return tx
    .select({ depositorId: depositors.id, email: users.email, language: users.language })
    .from(depositors)
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(and(eq(depositors.entityId, entityId), ne(users.id, userId), eq(depositors.registrationLastStep, 'completed')))
    .orderBy(depositors.id);
}
