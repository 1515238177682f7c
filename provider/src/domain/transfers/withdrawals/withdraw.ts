import type { Transaction } from '../../../db/database.ts';
import { move, writeEntries } from '../../money/ledger.ts';
import type { SessionRecord } from '../../access/sessions.ts';
import type { Situation } from '../../situation.ts';
import { lockEnds } from '../ends.ts';
import { leftOf, movedToday, requireAmount } from '../limits.ts';
import { orderTransfer, type NewTransfer, type SeenTransfer } from '../order.ts';
import { lockBalance, placesOf, type Places } from '../places.ts';
import { requireCode } from './oneTimeCode.ts';

/**
 * `POST /withdraw`: orders a withdrawal and reserves its money, which prevents double spending (rules money-3 and money-17).
 * @returns id of its request
 * @throws {Refused} absent when the linked account belongs to someone else; conflict `account_closed`, `account_closing` or
 * `linked_account_not_usable`; invalid with the field `amount`; forbidden `step_up_required`
 */
export async function withdraw(tx: Transaction, situation: Situation, session: SessionRecord, seen: SeenTransfer): Promise<string> {
  const { amount, linked_account_uuid: named } = seen;
  const { id: sessionId, userId } = session;
  const { now, brand } = situation;
  const { linked, accountId } = await lockEnds(tx, userId, 'PrimaryToLinked', named);
  const places = await placesOf(tx, accountId);
  const available = await lockBalance(tx, places.available);
  const moved = await movedToday(tx, linked.entityId, 'PrimaryToLinked', now);
  const left = leftOf(brand.withdrawals.mostPerDay, moved);
  const cents = requireAmount(amount, brand.withdrawals, { left, available });
  await requireCode(tx, situation, sessionId, moved, cents);
  return orderWithdrawal(tx, situation, { userId, accountId, linked, cents }, places);
}

/**
 * Orders a withdrawal that passed all checks and reserves its money.
 * @returns id of its request
 */
export async function orderWithdrawal(
  tx: Transaction,
  situation: Situation,
  wanted: Pick<NewTransfer, 'userId' | 'accountId' | 'linked' | 'cents' | 'isClosing'>,
  places: Places,
): Promise<string> {
  const ordered = { ...wanted, direction: 'PrimaryToLinked' as const, isInitial: false };
  const { id, requestId } = await orderTransfer(tx, situation, ordered);
  const lines = move(places.available, places.leaving, wanted.cents);
  await writeEntries(tx, [{ transferId: id, kind: 'reserved', at: situation.now, lines }]);
  return requestId;
}
