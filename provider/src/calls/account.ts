import { fundAccount, setFundAmount, type SeenFunding } from '../domain/transfers/fundAccount.ts';
import { readFunding } from '../domain/transfers/funding.ts';
import { cancelApplication } from '../domain/registration/cancelApplication.ts';
import { getDepositor } from '../domain/depositors/depositors.ts';
import { leavingWork, reading, sessionOf, writing, type Asked, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  // Before completion it cancels the application; the session stays until logout, to show that it is done.
  'close-my-account': writing(async (tx, asked) => {
    await cancelApplication(tx, asked, sessionOf(asked));
    return { data: {} };
  }),

  'set-initial-fund-amount': writing(async (tx, asked: Asked<{ amount: string }>) => {
    const depositor = await setFundAmount(tx, asked, sessionOf(asked).userId, asked.body.amount);
    return { data: await readFunding(tx, asked, depositor) };
  }),

  // Completed a moment later, when it is known that the linked account is still there.
  'fund-my-account': leavingWork(
    writing(async (tx, asked: Asked<SeenFunding>) => {
      const requestId = await fundAccount(tx, asked, sessionOf(asked).userId, asked.body);
      return { status: 202, data: { request_id: requestId } };
    }),
  ),

  'initial-fund-amount': reading(async (db, asked) => {
    const depositor = await getDepositor(db, sessionOf(asked).userId);
    return { data: await readFunding(db, asked, depositor) };
  }),
};
