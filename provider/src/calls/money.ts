import { cancelPlan } from '../domain/closing/planClosing.ts';
import { readLinkedAccounts } from '../domain/linking/linkedAccounts.ts';
import { readAccountNumbers } from '../domain/money/readAccountNumbers.ts';
import { readAccounts } from '../domain/money/accounts.ts';
import { readBalanceHistory } from '../domain/money/balanceHistory.ts';
import { readTransactions, toTransaction } from '../domain/money/transfers.ts';
import { scheduleDeposit, type AskedSchedule } from '../domain/schedules/arrange.ts';
import { cancelSchedule } from '../domain/schedules/cancelSchedule.ts';
import { deposit } from '../domain/transfers/deposits/deposit.ts';
import type { SeenTransfer } from '../domain/transfers/order.ts';
import { voidTransfer } from '../domain/transfers/stopping/voidTransfer.ts';
import { readTerms } from '../domain/transfers/terms.ts';
import { withdraw } from '../domain/transfers/withdrawals/withdraw.ts';
import { leavingUnread, leavingWork, reading, sessionOf, writing, type Asked, type CallHandlers } from './call.ts';

const ofSchedules = 'It is of deposits that come by themselves.';

/** Accounts and transfers. Orders complete asynchronously, once the linked account is confirmed. */
export const handlers: CallHandlers = {
  accounts: reading(async (db, asked) => ({ data: await readAccounts(db, sessionOf(asked).userId, asked.now) })),

  'account-numbers': reading(async (db, asked) => ({ data: await readAccountNumbers(db, asked, sessionOf(asked).userId) })),

  'balance-history': reading(async (db, asked) => ({ data: await readBalanceHistory(db, sessionOf(asked).userId, asked.now) })),

  'linked-accounts': reading(async (db, asked) => ({ data: await readLinkedAccounts(db, sessionOf(asked).userId, asked.brand.linking) })),

  'transfer-terms': reading(async (db, asked) => ({ data: await readTerms(db, asked, sessionOf(asked)) })),

  deposit: leavingUnread(
    {
      frequency: 'If omitted, the deposit is ordered now, or the schedule keeps its frequency.',
      starts_on: ofSchedules,
      schedule_uuid: ofSchedules,
      next_on: ofSchedules,
    },
    leavingWork(
      writing(async (tx, asked: Asked<AskedSchedule>) => {
        const { userId } = sessionOf(asked);
        if (isScheduled(asked.body)) return { status: 201, data: await scheduleDeposit(tx, asked, userId, asked.body) };
        return { status: 202, data: { request_id: await deposit(tx, asked, userId, asked.body) } };
      }),
    ),
  ),

  withdraw: leavingWork(
    writing(async (tx, asked: Asked<SeenTransfer>) => {
      const requestId = await withdraw(tx, asked, sessionOf(asked), asked.body);
      return { status: 202, data: { request_id: requestId } };
    }),
  ),

  'void-transaction': writing(async (tx, asked) => {
    const [{ userId }, id] = [sessionOf(asked), asked.path['id'] ?? ''];
    const planned = (await cancelSchedule(tx, asked, userId, id)) ?? (await cancelPlan(tx, asked, userId, id));
    return { data: planned ?? toTransaction(await voidTransfer(tx, asked, userId, id)) };
  }),

  transactions: reading(async (db, asked) => {
    const { limit = '100', after } = asked.query;
    return { data: await readTransactions(db, sessionOf(asked).userId, Number(limit), after) };
  }),
};

const isScheduled = ({ frequency, schedule_uuid: id }: Partial<AskedSchedule>) => frequency !== undefined || id !== undefined;
