import { closeAccount, type ClosingRequest } from '../domain/closing/closeAccount.ts';
import { fundAccount, setFundAmount, type FundingRequest } from '../domain/transfers/deposits/fundAccount.ts';
import { readFunding } from '../domain/transfers/deposits/funding.ts';
import { cancelApplication } from '../domain/registration/cancelApplication.ts';
import { getDepositor } from '../domain/depositors/depositors.ts';
import { leavingUnread, leavingWork, reading, sessionOf, writing, type CallContext, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  // Without an amount, cancels an application. The session stays until logout, to show the confirmation.
  'close-my-account': leavingUnread(
    {
      amount: 'If omitted, the application is canceled.',
      linked_account_uuid: 'Not needed when nothing is paid out.',
      when_possible: 'Ignored when an application is canceled.',
    },
    leavingWork(
      writing(async (tx, context: CallContext<Partial<ClosingRequest>>) => {
        const session = sessionOf(context);
        if (!isClosing(context.body)) {
          await cancelApplication(tx, context, session);
          return { data: {} };
        }
        const requestId = await closeAccount(tx, context, session, context.body);
        return requestId === null ? { data: {} } : { status: 202, data: { request_id: requestId } };
      }),
    ),
  ),

  'set-initial-fund-amount': writing(async (tx, context: CallContext<{ amount: string }>) => {
    const depositor = await setFundAmount(tx, context, sessionOf(context).userId, context.body.amount);
    return { data: await readFunding(tx, context, depositor) };
  }),

  // Completes asynchronously, once the linked account is confirmed.
  'fund-my-account': leavingWork(
    writing(async (tx, context: CallContext<FundingRequest>) => {
      const requestId = await fundAccount(tx, context, sessionOf(context).userId, context.body);
      return { status: 202, data: { request_id: requestId } };
    }),
  ),

  'initial-fund-amount': reading(async (db, context) => {
    const depositor = await getDepositor(db, sessionOf(context).userId);
    return { data: await readFunding(db, context, depositor) };
  }),
};

const isClosing = (body: Partial<ClosingRequest>): body is ClosingRequest => body.amount !== undefined;
