import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors, users } from '../../db/schema/people.ts';

/** Whom something is told. */
interface Holder {
  depositorId: string;
  email: string;
  language: string;
}

/** Who holds an account with a user, and has signed up to the end: what the user changes is told to them. */
export async function otherHolders(tx: Transaction, entityId: string, userId: string): Promise<Holder[]> {
  return tx
    .select({ depositorId: depositors.id, email: users.email, language: users.language })
    .from(depositors)
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(and(eq(depositors.entityId, entityId), ne(users.id, userId), eq(depositors.registrationLastStep, 'completed')))
    .orderBy(depositors.id);
}
