import { chooseDates, latestDate } from '../domain/schedules/arrange.ts';
import { earliestDate, type Frequency } from '../domain/schedules/cadence.ts';
import { datesToCome, findSchedule, readSchedules } from '../domain/schedules/schedules.ts';
import { moveSchedules, type MoveRequest } from '../domain/schedules/moveSchedules.ts';
import { reading, sessionOf, writing, type CallContext, type CallHandlers } from './call.ts';

/** Scheduled deposits. `deposit` creates and changes them, `void-transaction` cancels them. */
export const handlers: CallHandlers = {
  schedules: reading(async (db, context) => ({ data: await readSchedules(db, sessionOf(context).userId, context.brand.transfers) })),

  'move-schedules': writing(async (tx, context: CallContext<MoveRequest>) => ({
    data: await moveSchedules(tx, context, sessionOf(context).userId, context.body),
  })),

  'schedule-dates': reading(async (db, context) => {
    const terms = context.brand.transfers;
    const { schedule_uuid: id, ...rest } = context.query;
    const wanted = rest as { frequency?: Frequency; starts_on?: string }; // validated by the contract
    const dates = chooseDates(wanted, id === undefined ? null : await findSchedule(db, sessionOf(context).userId, id), context);
    return {
      data: {
        earliest_on: earliestDate(context.now, terms),
        latest_on: latestDate(context.now),
        next_dates: datesToCome(dates, dates.nextIndex, terms),
      },
    };
  }),
};
