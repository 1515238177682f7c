import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { depositors } from '../../db/schema/people.ts';
import { getDepositor, type Depositor } from './depositors.ts';

export interface Holders {
  entityId: string | null;
  primary: Depositor;
  /** In the order they were added. Somebody who is still joining sees nobody but themselves. */
  secondaries: Depositor[];
  isPendingSignup: boolean;
}

/** Whom a depositor banks with. */
export async function readHolders(db: Store, userId: string): Promise<Holders> {
  const self = await getDepositor(db, userId);
  const { entityId } = self;
  if (entityId === null) return { entityId, primary: self, secondaries: [], isPendingSignup: false };
  const members = await db
    .select()
    .from(depositors)
    .where(eq(depositors.entityId, entityId))
    .orderBy(asc(depositors.createdAt), depositors.id);
  const [pending] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.entityId, entityId), isNull(invitations.acceptedAt)))
    .limit(1);
  const isJoining = !self.isPrimary && self.registrationLastStep !== 'completed';
  return {
    entityId,
    primary: members.find(({ isPrimary }) => isPrimary) ?? self,
    secondaries: members.filter((member) => !member.isPrimary && (!isJoining || member.id === self.id)),
    isPendingSignup: pending !== undefined,
  };
}
