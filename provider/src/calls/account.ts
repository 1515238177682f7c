import { readFunding } from '../domain/transfers/funding.ts';
import { cancelApplication } from '../domain/registration/cancelApplication.ts';
import { getDepositor } from '../domain/depositors/depositors.ts';
import { reading, sessionOf, writing, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  // Before completion it cancels the application; the session stays until logout, to show that it is done.
  'close-my-account': writing(async (tx, asked) => {
    await cancelApplication(tx, asked, sessionOf(asked));
    return { data: {} };
  }),

  'initial-fund-amount': reading(async (db, asked) => {
    const depositor = await getDepositor(db, sessionOf(asked).userId);
    return { data: await readFunding(db, asked, depositor) };
  }),
};
