import type { Transaction } from '../../../db/database.ts';
import { move, writeEntries } from '../../money/ledger.ts';
import type { SessionRecord } from '../../access/sessions.ts';
import type { RequestContext } from '../../requestContext.ts';
import { lockParties } from '../parties.ts';
import { leftOf, movedToday, requireAmount } from '../limits.ts';
import { orderTransfer, type NewTransfer, type TransferRequest } from '../order.ts';
import { lockBalance, ledgerAccountsOf, type LedgerAccounts } from '../ledgerAccounts.ts';
import { requireCode } from './oneTimeCode.ts';

/**
 * `POST /withdraw`: orders a withdrawal and reserves its money, which prevents double spending (rules money-3 and money-17).
 * @returns id of its request
 * @throws {Refused} absent when the linked account belongs to someone else; conflict `account_closed`, `account_closing` or
 * `linked_account_not_usable`; invalid with the field `amount`; forbidden `step_up_required`
 */
export async function withdraw(
  tx: Transaction,
  context: RequestContext,
  session: SessionRecord,
  request: TransferRequest,
): Promise<string> {
  const { amount, linked_account_uuid: named } = request;
  const { id: sessionId, userId } = session;
  const { now, brand } = context;
  const { linked, accountId } = await lockParties(tx, userId, 'PrimaryToLinked', named);
  const ledger = await ledgerAccountsOf(tx, accountId);
  const available = await lockBalance(tx, ledger.available);
  const moved = await movedToday(tx, linked.entityId, 'PrimaryToLinked', now);
  const left = leftOf(brand.withdrawals.mostPerDay, moved);
  const cents = requireAmount(amount, brand.withdrawals, { left, available });
  await requireCode(tx, context, sessionId, moved, cents);
  return orderWithdrawal(tx, context, { userId, accountId, linked, cents }, ledger);
}

/**
 * Orders a withdrawal that passed all checks and reserves its money.
 * @returns id of its request
 */
export async function orderWithdrawal(
  tx: Transaction,
  context: RequestContext,
  wanted: Pick<NewTransfer, 'userId' | 'accountId' | 'linked' | 'cents' | 'isClosing'>,
  ledger: LedgerAccounts,
): Promise<string> {
  const ordered = { ...wanted, direction: 'PrimaryToLinked' as const, isInitial: false };
  const { id, requestId } = await orderTransfer(tx, context, ordered);
  const lines = move(ledger.available, ledger.leaving, wanted.cents);
  await writeEntries(tx, [{ transferId: id, kind: 'reserved', at: context.now, lines }]);
  return requestId;
}
