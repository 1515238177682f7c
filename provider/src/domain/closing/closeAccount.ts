import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { transfers } from '../../db/schema/transfers.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor } from '../depositors/depositors.ts';
import { payAtClosing } from '../interest/payAtClosing.ts';
import { absent, invalid, refused } from '../refused.ts';
import type { Situation } from '../situation.ts';
import { lockEnds } from '../transfers/ends.ts';
import { movedToday } from '../transfers/limits.ts';
import { lockBalance, lockBalances, placesOf } from '../transfers/places.ts';
import { closeEmptied, refuseClosing, tellClosed } from '../transfers/withdrawals/closing.ts';
import { requireCode } from '../transfers/withdrawals/oneTimeCode.ts';
import { orderWithdrawal } from '../transfers/withdrawals/withdraw.ts';
import { toDecimal } from '../values/decimal.ts';

/** What the depositor saw when they pressed the button. */
export interface SeenClosing {
  /** What could be withdrawn; the interest since it was paid last comes on top. */
  amount: string;
  /** Where the money goes; nothing has to be named for an account with nothing in it. */
  linked_account_uuid?: string;
}

/**
 * `POST /close-my-account` of a savings account: pays its interest and orders one withdrawal of all there is, of whatever amount; the account
 * is closed when that goes out, and kept when it is canceled before (rule money-13). One with nothing in it is closed at once.
 * @returns the id of the withdrawal's request; null when the account is closed
 * @throws {Refused} conflict `account_closing`, `money_under_way`, `money_held`, `money_owed`, `balance_changed` or `linked_account_not_usable`;
 *   absent for a linked account that is not theirs; invalid with the field `linked_account_uuid` when there is money and none is named; forbidden
 *   `step_up_required`.
 */
export async function closeAccount(
  tx: Transaction,
  situation: Situation,
  session: SessionRecord,
  seen: SeenClosing,
): Promise<string | null> {
  const { amount, linked_account_uuid: named } = seen;
  const { id: sessionId, userId } = session;
  const { now } = situation;
  const account = await lockOpen(tx, userId);
  const withdrawn = await requireStill(tx, account.accountId, amount);
  const moved = await movedToday(tx, account.entityId, 'PrimaryToLinked', now);
  await requireCode(tx, situation, sessionId, moved, withdrawn);
  const places = await placesOf(tx, account.accountId);
  await payAtClosing(tx, account.accountId, now);
  const cents = await lockBalance(tx, places.available);
  if (cents === 0n) {
    await closeNow(tx, situation, userId, account);
    return null;
  }
  if (named === undefined) throw invalid({ linked_account_uuid: ['payout_account_missing'] });
  const { linked } = await lockEnds(tx, userId, 'PrimaryToLinked', named);
  const requestId = await orderWithdrawal(tx, situation, { userId, accountId: account.accountId, linked, cents, isClosing: true }, places);
  await record(tx, situation, { event: 'account.closing', userId, detail: { accountId: account.accountId, cents: Number(cents) } });
  return requestId;
}

interface OpenAccount {
  accountId: string;
  entityId: string;
}

/** Their open account, whose money nobody else orders to move until the transaction ends. */
async function lockOpen(tx: Transaction, userId: string): Promise<OpenAccount> {
  const { registrationLastStep, entityId } = await lockDepositor(tx, userId);
  if (registrationLastStep !== 'completed') throw refused('conflict', 'step_out_of_order');
  if (entityId === null) throw absent();
  const [account] = await tx
    .select({ accountId: accounts.id, entityId: accounts.entityId })
    .from(accounts)
    .where(and(eq(accounts.entityId, entityId), isNull(accounts.closedAt)));
  if (!account) throw refused('conflict', 'account_closed');
  return account;
}

/**
 * Nothing is on its way, held or owed, and there is what the depositor saw.
 * @returns the cents of it
 */
async function requireStill(tx: Transaction, accountId: string, amount: string): Promise<bigint> {
  await refuseClosing(tx, accountId);
  const [moving] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.accountId, accountId), inArray(transfers.status, ['Initiated', 'Pending', 'Submitted'])))
    .limit(1);
  if (moving) throw refused('conflict', 'money_under_way');
  const { held, receivable, available } = await lockBalances(tx, accountId);
  if (held !== 0n) throw refused('conflict', 'money_held');
  if (receivable !== 0n) throw refused('conflict', 'money_owed');
  if (toDecimal(available) !== amount) throw refused('conflict', 'balance_changed');
  return available;
}

async function closeNow(tx: Transaction, situation: Situation, userId: string, account: OpenAccount): Promise<void> {
  if (!(await closeEmptied(tx, account, situation.now))) throw new Error('an account with nothing in it cannot be closed');
  await tellClosed(tx, situation, account.entityId, 'emptyAccountClosed', () => ({}));
  await record(tx, situation, { event: 'account.closed', userId, detail: { accountId: account.accountId, transferId: null } });
}
