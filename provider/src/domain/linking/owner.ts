import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { getUser, type User } from '../access/users.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { isPrimaryOf } from '../depositors/holders.ts';
import { notifyHolders } from '../messages/notify.ts';
import type { Situation } from '../situation.ts';
import { situationUnasked, type Unasked } from '../unasked.ts';
import type { LinkedAccount } from './linkedAccounts.ts';

/** Primary holder of a linked account, with the context for messages to them. */
export interface Owner {
  depositor: Depositor;
  user: User;
  situation: Situation;
}

/** Null when the holder was erased. */
export async function findOwner(tx: Transaction, unasked: Unasked, { entityId }: Pick<LinkedAccount, 'entityId'>): Promise<Owner | null> {
  const [depositor] = await tx.select().from(depositors).where(isPrimaryOf(entityId));
  if (!depositor || depositor.userId === null) return null;
  const user = await getUser(tx, depositor.userId);
  return { depositor, user, situation: situationUnasked(unasked, user) };
}

/** Placeholders of messages about a linked account. */
export function saidOf({ situation }: Owner, { institution: bank, mask }: LinkedAccount) {
  return { bank, mask, link: `${situation.origin}/login` };
}

/** Tells the holders by mail and alert why the microdeposits have ended. */
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
