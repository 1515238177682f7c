import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { getUser, type User } from '../access/users.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { isPrimaryOf } from '../depositors/holders.ts';
import { notifyHolders } from '../messages/notify.ts';
import type { RequestContext } from '../requestContext.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import type { LinkedAccount } from './linkedAccounts.ts';

/** Primary holder of a linked account, with the context for messages to them. */
export interface Owner {
  depositor: Depositor;
  user: User;
  context: RequestContext;
}

/** Null when the holder was erased. */
export async function findOwner(
  tx: Transaction,
  system: SystemContext,
  { entityId }: Pick<LinkedAccount, 'entityId'>,
): Promise<Owner | null> {
  const [depositor] = await tx.select().from(depositors).where(isPrimaryOf(entityId));
  if (!depositor || depositor.userId === null) return null;
  const user = await getUser(tx, depositor.userId);
  return { depositor, user, context: contextFor(system, user) };
}

/** Placeholders of messages about a linked account. */
export function saidOf({ context }: Owner, { institution: bank, mask }: LinkedAccount) {
  return { bank, mask, link: `${context.origin}/login` };
}

/** Tells the holders by mail and alert why the microdeposits have ended. */
export async function tellRoundOver(
  tx: Transaction,
  owner: Owner,
  linked: LinkedAccount,
  name: 'microdepositsReturned' | 'microdepositsExpired',
): Promise<void> {
  const { depositor, user, context } = owner;
  await notifyHolders(tx, context, { depositorId: depositor.id, ...user }, name, {
    kind: 'linking',
    about: 'linked_account',
    valuesIn: () => saidOf(owner, linked),
  });
}
