import { chooseNonprofit, findNonprofit, readChoice } from '../domain/nonprofits/nonprofits.ts';
import { preparedWriting, reading, sessionOf, type CallContext, type CallHandlers } from './call.ts';

/** Results per search. */
const most = 20;

export const handlers: CallHandlers = {
  'nonprofits-default': reading(async (_db, { ports }) => ({ data: await ports.nonprofits.suggested() })),

  'nonprofits-selected': reading(async (db, context) => ({ data: await readChoice(db, sessionOf(context).userId) })),

  nonprofits: reading(async (_db, { ports, query }) => ({ data: await ports.nonprofits.search(query['search'] ?? '', most) })),

  'select-nonprofit': preparedWriting(
    (_db, { ports, body }: CallContext<{ ein: string }>) => findNonprofit(ports.nonprofits, body.ein),
    async (tx, context, nonprofit) => {
      await chooseNonprofit(tx, context, sessionOf(context).userId, nonprofit);
      return { data: nonprofit };
    },
  ),
};
