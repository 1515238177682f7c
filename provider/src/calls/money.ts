import { cancelPlan } from '../domain/closing/planClosing.ts';
import { readLinkedAccounts } from '../domain/linking/linkedAccounts.ts';
import { readAccountNumbers } from '../domain/money/readAccountNumbers.ts';
import { readAccounts } from '../domain/money/accounts.ts';
import { readBalanceHistory } from '../domain/money/balanceHistory.ts';
import { readTransactions, toTransaction } from '../domain/money/transfers.ts';
import { scheduleDeposit, type ScheduleRequest } from '../domain/schedules/arrange.ts';
import { cancelSchedule } from '../domain/schedules/cancelSchedule.ts';
import { deposit } from '../domain/transfers/deposits/deposit.ts';
import type { TransferRequest } from '../domain/transfers/order.ts';
import { voidTransfer } from '../domain/transfers/stopping/voidTransfer.ts';
import { readTerms } from '../domain/transfers/terms.ts';
import { withdraw } from '../domain/transfers/withdrawals/withdraw.ts';
import { leavingUnread, leavingWork, reading, sessionOf, writing, type CallContext, type CallHandlers } from './call.ts';

const ofSchedules = 'Concerns scheduled deposits only.';

/** Accounts and transfers. Orders complete asynchronously, once the linked account is confirmed. */
export const handlers: CallHandlers = {
  accounts: reading(async (db, context) => ({ data: await readAccounts(db, sessionOf(context).userId, context.now) })),

  'account-numbers': reading(async (db, context) => ({ data: await readAccountNumbers(db, context, sessionOf(context).userId) })),

  'balance-history': reading(async (db, context) => ({ data: await readBalanceHistory(db, sessionOf(context).userId, context.now) })),

  'linked-accounts': reading(async (db, context) => ({
    data: await readLinkedAccounts(db, sessionOf(context).userId, context.brand.linking),
  })),

  'transfer-terms': reading(async (db, context) => ({ data: await readTerms(db, context, sessionOf(context)) })),

  deposit: leavingUnread(
    {
      frequency: 'If omitted, the deposit is ordered now, or the schedule keeps its frequency.',
      starts_on: ofSchedules,
      schedule_uuid: ofSchedules,
      next_on: ofSchedules,
    },
    leavingWork(
      writing(async (tx, context: CallContext<ScheduleRequest>) => {
        const { userId } = sessionOf(context);
        if (isScheduled(context.body)) return { status: 201, data: await scheduleDeposit(tx, context, userId, context.body) };
        return { status: 202, data: { request_id: await deposit(tx, context, userId, context.body) } };
      }),
    ),
  ),

  withdraw: leavingWork(
    writing(async (tx, context: CallContext<TransferRequest>) => {
      const requestId = await withdraw(tx, context, sessionOf(context), context.body);
      return { status: 202, data: { request_id: requestId } };
    }),
  ),

  'void-transaction': writing(async (tx, context) => {
    const [{ userId }, id] = [sessionOf(context), context.path['id'] ?? ''];
    const planned = (await cancelSchedule(tx, context, userId, id)) ?? (await cancelPlan(tx, context, userId, id));
    return { data: planned ?? toTransaction(await voidTransfer(tx, context, userId, id)) };
  }),

  transactions: reading(async (db, context) => {
    const { limit = '100', after } = context.query;
    return { data: await readTransactions(db, sessionOf(context).userId, Number(limit), after) };
  }),
};

const isScheduled = ({ frequency, schedule_uuid: id }: Partial<ScheduleRequest>) => frequency !== undefined || id !== undefined;
