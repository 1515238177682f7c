import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../requestContext.ts';
import { lockParties } from '../parties.ts';
import { orderTransfer, type TransferRequest } from '../order.ts';
import { requireDeposit } from './requireDeposit.ts';

/**
 * `POST /deposit`: orders a deposit from a linked account.
 * @returns id of its request
 * @throws {Refused} absent when the linked account belongs to someone else; conflict `account_closed` or `linked_account_not_usable`;
 * invalid with the field `amount`
 */
export async function deposit(tx: Transaction, context: RequestContext, userId: string, request: TransferRequest): Promise<string> {
  const { amount, linked_account_uuid: named } = request;
  const { linked, accountId } = await lockParties(tx, userId, 'LinkedToPrimary', named);
  const cents = await requireDeposit(tx, context, linked.entityId, amount);
  const ordered = { userId, accountId, linked, direction: 'LinkedToPrimary' as const, cents, isInitial: false };
  const { requestId } = await orderTransfer(tx, context, ordered);
  return requestId;
}
