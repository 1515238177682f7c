import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { lockDepositor } from '../depositors/depositors.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { absent, invalid, refused } from '../refused.ts';
import type { Situation } from '../situation.ts';
import { lockEnds } from '../transfers/ends.ts';
import { movedToday } from '../transfers/limits.ts';
import { lockBalances } from '../transfers/places.ts';
import { refuseClosing } from '../transfers/withdrawals/closing.ts';
import { requireCode } from '../transfers/withdrawals/oneTimeCode.ts';
import { toDecimal } from '../values/decimal.ts';
import { centsToPay } from '../transfers/withdrawals/closingPlans.ts';
import { findObstacle, payOut } from './payOut.ts';
import { planClosing } from './planClosing.ts';

/** What the depositor saw when they pressed the button. */
export interface SeenClosing {
  /** What could be withdrawn; the interest since it was paid last comes on top. */
  amount: string;
  /** Where the money goes; nothing has to be named for an account with nothing in it. */
  linked_account_uuid?: string;
  /** Money that is under way or on hold is waited for, and scheduled deposits are canceled. */
  when_possible?: boolean;
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
  const { amount, linked_account_uuid: named, when_possible: mayWait = false } = seen;
  const { id: sessionId, userId } = session;
  const account = await lockOpen(tx, userId);
  const { accountId, entityId } = account;
  await refuseClosing(tx, accountId);
  const obstacle = await findObstacle(tx, accountId);
  if (obstacle !== null && (obstacle === 'money_owed' || !mayWait)) throw refused('conflict', obstacle);
  const { available } = await lockBalances(tx, accountId);
  if (toDecimal(available) !== amount) throw refused('conflict', 'balance_changed');
  const moved = await movedToday(tx, entityId, 'PrimaryToLinked', situation.now);
  await requireCode(tx, situation, sessionId, moved, await centsToPay(tx, accountId));
  const toLinked = async (): Promise<LinkedAccount> => {
    if (named === undefined) throw invalid({ linked_account_uuid: ['payout_account_missing'] });
    return (await lockEnds(tx, userId, 'PrimaryToLinked', named)).linked;
  };
  if (obstacle !== null) return planClosing(tx, situation, userId, accountId, await toLinked());
  return payOut(tx, situation, { ...account, userId }, toLinked);
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
