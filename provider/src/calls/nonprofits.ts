import { chooseNonprofit, findNonprofit, readChoice } from '../domain/nonprofits/nonprofits.ts';
import { preparedWriting, reading, sessionOf, type Asked, type CallHandlers } from './call.ts';

/** Results per search. */
const most = 20;

export const handlers: CallHandlers = {
  'nonprofits-default': reading(async (_db, { ports }) => ({ data: await ports.nonprofits.suggested() })),

  'nonprofits-selected': reading(async (db, asked) => ({ data: await readChoice(db, sessionOf(asked).userId) })),

  nonprofits: reading(async (_db, { ports, query }) => ({ data: await ports.nonprofits.search(query['search'] ?? '', most) })),

  'select-nonprofit': preparedWriting(
    (_db, { ports, body }: Asked<{ ein: string }>) => findNonprofit(ports.nonprofits, body.ein),
    async (tx, asked, nonprofit) => {
      await chooseNonprofit(tx, asked, sessionOf(asked).userId, nonprofit);
      return { data: nonprofit };
    },
  ),
};
