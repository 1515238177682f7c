import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { lockDepositor } from '../depositors/depositors.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { absent, invalid, refused } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';
import { lockParties } from '../transfers/parties.ts';
import { movedToday } from '../transfers/limits.ts';
import { lockBalances } from '../transfers/ledgerAccounts.ts';
import { refuseClosing } from '../transfers/withdrawals/closing.ts';
import { requireCode } from '../transfers/withdrawals/oneTimeCode.ts';
import { toDecimal } from '../values/decimal.ts';
import { centsToPay } from '../transfers/withdrawals/closingPlans.ts';
import { findObstacle, payOut } from './payOut.ts';
import { planClosing } from './planClosing.ts';

/** What the confirmation page showed. */
export interface ClosingRequest {
  /** Available balance; interest since the last payment is added to it. */
  amount: string;
  /** Required only when there is a balance. */
  linked_account_uuid?: string;
  /** Wait for pending and held money, and cancel schedules. */
  when_possible?: boolean;
}

/**
 * `POST /close-my-account`: pays interest and withdraws the whole balance.
 * The account closes when the withdrawal is sent and stays open if it is canceled (rule money-13). An empty account closes at once.
 * @returns id of the withdrawal's request; null when the account is closed
 * @throws {Refused} conflict `account_closing`, `money_under_way`, `money_held`, `money_owed`, `balance_changed` or
 * `linked_account_not_usable`; absent when the linked account belongs to someone else; invalid with the field `linked_account_uuid` when
 * there is money and none is named; forbidden `step_up_required`
 */
export async function closeAccount(
  tx: Transaction,
  context: RequestContext,
  session: SessionRecord,
  request: ClosingRequest,
): Promise<string | null> {
  const { amount, linked_account_uuid: named, when_possible: mayWait = false } = request;
  const { id: sessionId, userId } = session;
  const account = await lockOpen(tx, userId);
  const { accountId, entityId } = account;
  await refuseClosing(tx, accountId);
  const obstacle = await findObstacle(tx, accountId);
  if (obstacle !== null && (obstacle === 'money_owed' || !mayWait)) throw refused('conflict', obstacle);
  const { available } = await lockBalances(tx, accountId);
  if (toDecimal(available) !== amount) throw refused('conflict', 'balance_changed');
  const moved = await movedToday(tx, entityId, 'PrimaryToLinked', context.now);
  await requireCode(tx, context, sessionId, moved, await centsToPay(tx, accountId));
  const toLinked = async (): Promise<LinkedAccount> => {
    if (named === undefined) throw invalid({ linked_account_uuid: ['payout_account_missing'] });
    return (await lockParties(tx, userId, 'PrimaryToLinked', named)).linked;
  };
  if (obstacle !== null) return planClosing(tx, context, userId, accountId, await toLinked());
  return payOut(tx, context, { ...account, userId }, toLinked);
}

interface OpenAccount {
  accountId: string;
  entityId: string;
}

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
