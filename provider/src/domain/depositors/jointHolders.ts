import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { depositors } from '../../db/schema/people.ts';
import { getDepositor, type Depositor } from './depositors.ts';

export interface Holders {
  entityId: string | null;
  self: Depositor;
  primary: Depositor;
  /** In the order they were added. Empty for a holder who is still joining. */
  secondaries: Depositor[];
  /** Invitation of the joint holder; null when there is none. */
  invitation: typeof invitations.$inferSelect | null;
}

export async function readHolders(db: Store, userId: string): Promise<Holders> {
  const self = await getDepositor(db, userId);
  const { entityId } = self;
  if (entityId === null) return { entityId, self, primary: self, secondaries: [], invitation: null };
  const members = await db
    .select()
    .from(depositors)
    .where(and(eq(depositors.entityId, entityId), isNull(depositors.cancelledAt)))
    .orderBy(asc(depositors.createdAt), depositors.id);
  const [invitation] = await db.select().from(invitations).where(eq(invitations.entityId, entityId)).limit(1);
  const isJoining = !self.isPrimary && self.registrationLastStep !== 'completed';
  return {
    entityId,
    self,
    primary: members.find(({ isPrimary }) => isPrimary) ?? self,
    secondaries: members.filter((member) => !member.isPrimary && (!isJoining || member.id === self.id)),
    invitation: invitation ?? null,
  };
}
