import { closeAccount, type SeenClosing } from '../domain/closing/closeAccount.ts';
import { fundAccount, setFundAmount, type SeenFunding } from '../domain/transfers/deposits/fundAccount.ts';
import { readFunding } from '../domain/transfers/deposits/funding.ts';
import { cancelApplication } from '../domain/registration/cancelApplication.ts';
import { getDepositor } from '../domain/depositors/depositors.ts';
import { leavingUnread, leavingWork, reading, sessionOf, writing, type Asked, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  // Without an amount it cancels an application; the session stays until logout, to show that it is done.
  'close-my-account': leavingUnread(
    {
      amount: 'Left out, an application is canceled.',
      linked_account_uuid: 'Nothing has to be paid.',
      when_possible: 'An application is canceled.',
    },
    leavingWork(
      writing(async (tx, asked: Asked<Partial<SeenClosing>>) => {
        const session = sessionOf(asked);
        if (!isClosing(asked.body)) {
          await cancelApplication(tx, asked, session);
          return { data: {} };
        }
        const requestId = await closeAccount(tx, asked, session, asked.body);
        return requestId === null ? { data: {} } : { status: 202, data: { request_id: requestId } };
      }),
    ),
  ),

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

const isClosing = (body: Partial<SeenClosing>): body is SeenClosing => body.amount !== undefined;
