import { and, desc, eq } from 'drizzle-orm';
import type { SendingTerms } from '../../config/moneyTerms.ts';
import type { Store } from '../../db/database.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { toTransaction } from '../money/transfers.ts';
import { toDecimal } from '../values/decimal.ts';
import { leftToday } from './limits.ts';
import { datesAfter, datesOf, type TransferDates } from './transferDates.ts';
import type { Direction } from './directions.ts';

/**
 * Limits and expected dates of an order placed now.
 * @param toArrival maps its dates to the fields of the answer
 */
export async function toQuote<Arrival>(
  db: Store,
  entityId: string | null,
  direction: Direction,
  now: Date,
  terms: SendingTerms,
  toArrival: (dates: TransferDates) => Arrival,
) {
  const dates = datesOf(now, terms);
  return {
    limits: {
      minimum: toDecimal(terms.minimum),
      most_at_once: toDecimal(terms.mostAtOnce),
      most_per_day: toDecimal(terms.mostPerDay),
      left_today: toDecimal(await leftToday(db, entityId, direction, now, terms)),
    },
    cut_off_at: dates.cutOffAt.toISOString(),
    before_cut_off: toArrival(dates),
    after_cut_off: toArrival(datesAfter(dates, terms)),
  };
}

export async function latestOf(db: Store, entityId: string, direction: Direction) {
  const [found] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.entityId, entityId), eq(transfers.direction, direction)))
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(1);
  return found ? toTransaction(found) : null;
}
