import { earliestDate, type Frequency } from '../domain/schedules/cadence.ts';
import { latestDate, requireFirst } from '../domain/schedules/arrange.ts';
import { datesToCome, readSchedules } from '../domain/schedules/schedules.ts';
import { reading, sessionOf, type CallHandlers } from './call.ts';

/** Deposits that come by themselves; `deposit` arranges and changes them, `void-transaction` ends them. */
export const handlers: CallHandlers = {
  schedules: reading(async (db, asked) => ({ data: await readSchedules(db, sessionOf(asked).userId, asked.brand.transfers) })),

  'schedule-dates': reading(async (_db, asked) => {
    const terms = asked.brand.transfers;
    const earliest = earliestDate(asked.now, terms);
    const { frequency = 'once', starts_on: startsOn = earliest } = asked.query;
    const cadence = { frequency: frequency as Frequency, startsOn }; // its contract lets no other through
    requireFirst(cadence, asked);
    return { data: { earliest_on: earliest, latest_on: latestDate(asked.now), next_dates: datesToCome(cadence, 0, terms) } };
  }),
};
