import { chooseDates, latestDate } from '../domain/schedules/arrange.ts';
import { earliestDate, type Frequency } from '../domain/schedules/cadence.ts';
import { datesToCome, findSchedule, readSchedules } from '../domain/schedules/schedules.ts';
import { moveSchedules, type AskedMove } from '../domain/schedules/moveSchedules.ts';
import { reading, sessionOf, writing, type Asked, type CallHandlers } from './call.ts';

/** Scheduled deposits. `deposit` creates and changes them, `void-transaction` cancels them. */
export const handlers: CallHandlers = {
  schedules: reading(async (db, asked) => ({ data: await readSchedules(db, sessionOf(asked).userId, asked.brand.transfers) })),

  'move-schedules': writing(async (tx, asked: Asked<AskedMove>) => ({
    data: await moveSchedules(tx, asked, sessionOf(asked).userId, asked.body),
  })),

  'schedule-dates': reading(async (db, asked) => {
    const terms = asked.brand.transfers;
    const { schedule_uuid: id, ...rest } = asked.query;
    const wanted = rest as { frequency?: Frequency; starts_on?: string }; // validated by the contract
    const dates = chooseDates(wanted, id === undefined ? null : await findSchedule(db, sessionOf(asked).userId, id), asked);
    return {
      data: {
        earliest_on: earliestDate(asked.now, terms),
        latest_on: latestDate(asked.now),
        next_dates: datesToCome(dates, dates.nextIndex, terms),
      },
    };
  }),
};
