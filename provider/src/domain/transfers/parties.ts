import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts, linkedAccounts } from '../../db/schema/money.ts';
import { lockPrimaryOfHolder } from '../depositors/holders.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { absent, refused } from '../refused.ts';
import { refuseClosing } from './withdrawals/closing.ts';
import { directions, type Direction } from './directions.ts';

export interface Parties {
  accountId: string;
  linked: LinkedAccount;
}

/**
 * Returns the depositor's savings account and a linked account usable in this direction.
 * Locks the primary depositor first, like `lockMoving`, which serializes joint holders and bank news.
 * @throws {Refused} absent when the linked account belongs to someone else; conflict `account_closed`, `account_closing` or
 * `linked_account_not_usable`
 */
export async function lockParties(tx: Transaction, userId: string, direction: Direction, linkedAccountId: string): Promise<Parties> {
  const entityId = await lockPrimaryOfHolder(tx, userId);
  if (entityId === null) throw absent();
  const isOwn = and(eq(linkedAccounts.id, linkedAccountId), eq(linkedAccounts.entityId, entityId));
  const [linked] = await tx.select().from(linkedAccounts).where(isOwn).for('update');
  if (!linked) throw absent();
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.entityId, entityId), isNull(accounts.closedAt)));
  if (!account) throw refused('conflict', 'account_closed');
  await refuseClosing(tx, account.id);
  if (!directions[direction].links.includes(linked.status)) throw refused('conflict', 'linked_account_not_usable');
  return { accountId: account.id, linked };
}
