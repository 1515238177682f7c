import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { getUser, type User } from '../access/users.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { isPrimaryOf } from '../depositors/holders.ts';
import { notifyHolders } from '../messages/notify.ts';
import type { Situation } from '../situation.ts';
import { situationUnasked, type Unasked } from '../unasked.ts';
import type { LinkedAccount } from './linkedAccounts.ts';

/** The primary holder of a linked account, and the situation in which they are told of it. */
export interface Owner {
  depositor: Depositor;
  user: User;
  situation: Situation;
}

/** Null for somebody who was erased. */
export async function findOwner(tx: Transaction, unasked: Unasked, { entityId }: Pick<LinkedAccount, 'entityId'>): Promise<Owner | null> {
  const [depositor] = await tx.select().from(depositors).where(isPrimaryOf(entityId));
  if (!depositor || depositor.userId === null) return null;
  const user = await getUser(tx, depositor.userId);
  return { depositor, user, situation: situationUnasked(unasked, user) };
}

/** What a message about a linked account is given, with the way to log in. */
export function saidOf({ situation }: Owner, { institution: bank, mask }: LinkedAccount) {
  return { bank, mask, link: `${situation.origin}/login` };
}

/** Tells those who hold a linked account, by mail and alert, why its microdeposits are over. */
export async function tellRoundOver(
  tx: Transaction,
  owner: Owner,
  linked: LinkedAccount,
  name: 'microdepositsReturned' | 'microdepositsExpired',
): Promise<void> {
  const { depositor, user, situation } = owner;
  await notifyHolders(tx, situation, { depositorId: depositor.id, ...user }, name, {
    kind: 'linking',
    about: 'linked_account',
    valuesIn: () => saidOf(owner, linked),
  });
}
