import type { Transaction } from '../../../db/database.ts';
import type { Situation } from '../../situation.ts';
import { lockEnds } from '../ends.ts';
import { orderTransfer, type SeenTransfer } from '../order.ts';
import { requireDeposit } from './requireDeposit.ts';

/**
 * `POST /deposit`: orders a deposit from a linked account.
 * @returns id of its request
 * @throws {Refused} absent when the linked account belongs to someone else; conflict `account_closed` or `linked_account_not_usable`;
 * invalid with the field `amount`
 */
export async function deposit(tx: Transaction, situation: Situation, userId: string, seen: SeenTransfer): Promise<string> {
  const { amount, linked_account_uuid: named } = seen;
  const { linked, accountId } = await lockEnds(tx, userId, 'LinkedToPrimary', named);
  const cents = await requireDeposit(tx, situation, linked.entityId, amount);
  const ordered = { userId, accountId, linked, direction: 'LinkedToPrimary' as const, cents, isInitial: false };
  const { requestId } = await orderTransfer(tx, situation, ordered);
  return requestId;
}
