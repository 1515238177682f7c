import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { record } from '../audit/audit.ts';
import { payAtClosing } from '../interest/payAtClosing.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import type { RequestContext } from '../requestContext.ts';
import { lockBalance, lockBalances, ledgerAccountsOf } from '../transfers/ledgerAccounts.ts';
import { closeEmptied, tellClosed } from '../transfers/withdrawals/closing.ts';
import { orderWithdrawal } from '../transfers/withdrawals/withdraw.ts';

/** Why an account cannot be closed now, or null. */
export async function findObstacle(tx: Transaction, accountId: string): Promise<'money_under_way' | 'money_held' | 'money_owed' | null> {
  const [moving] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.accountId, accountId), inArray(transfers.status, ['Initiated', 'Pending', 'Submitted'])))
    .limit(1);
  if (moving) return 'money_under_way';
  const { held, receivable } = await lockBalances(tx, accountId);
  if (held !== 0n) return 'money_held';
  return receivable === 0n ? null : 'money_owed';
}

interface Closing {
  userId: string;
  accountId: string;
  entityId: string;
}

/**
 * Pays interest and orders one withdrawal of the whole balance. An empty account closes at once.
 * @param toLinked finds the destination; called only when there is money
 * @returns id of the withdrawal's request; null when the account is closed
 */
export async function payOut(
  tx: Transaction,
  context: RequestContext,
  closing: Closing,
  toLinked: () => Promise<LinkedAccount>,
): Promise<string | null> {
  const { userId, accountId, entityId } = closing;
  const ledger = await ledgerAccountsOf(tx, accountId);
  await payAtClosing(tx, accountId, context.now);
  const cents = await lockBalance(tx, ledger.available);
  if (cents === 0n) {
    if (!(await closeEmptied(tx, context, closing, context.now))) throw new Error('an empty account was not closed');
    await tellClosed(tx, context, entityId, 'emptyAccountClosed', () => ({}), userId);
    await record(tx, context, { event: 'account.closed', userId, detail: { accountId, transferId: null } });
    return null;
  }
  const linked = await toLinked();
  const requestId = await orderWithdrawal(tx, context, { userId, accountId, linked, cents, isClosing: true }, ledger);
  await record(tx, context, { event: 'account.closing', userId, detail: { accountId, cents: Number(cents) } });
  return requestId;
}
