import { and, eq, gte, notInArray } from 'drizzle-orm';
import type { SendingTerms } from '../../config/moneyTerms.ts';
import type { Store } from '../../db/database.ts';
import { sumOfCents } from '../../db/sumOfCents.ts';
import { transfers } from '../../db/schema/transfers.ts';
import type { Told } from '../../texts/refusals.ts';
import { invalid } from '../refused.ts';
import { fromDecimal } from '../values/decimal.ts';
import { dayBegan } from './schedule.ts';
import type { Direction } from './ways.ts';

/** Cents that may still move in this direction on this day in New York. */
export async function leftToday(db: Store, entityId: string | null, direction: Direction, now: Date, terms: SendingTerms): Promise<bigint> {
  return leftOf(terms.mostPerDay, entityId === null ? 0n : await movedToday(db, entityId, direction, now));
}

/** Cents that are left of a day's limit. */
export const leftOf = (most: bigint, moved: bigint) => (moved < most ? most - moved : 0n);

/** Cents that were ordered in this direction on this day in New York, by all holders; what never went out does not count. */
export async function movedToday(db: Store, entityId: string, direction: Direction, now: Date): Promise<bigint> {
  const [sum] = await db
    .select({ cents: sumOfCents(transfers.cents) })
    .from(transfers)
    .where(
      and(
        eq(transfers.entityId, entityId),
        eq(transfers.direction, direction),
        gte(transfers.createdAt, dayBegan(now)),
        notInArray(transfers.status, ['Voided', 'Cancelled']),
      ),
    );
  return sum?.cents ?? 0n;
}

/**
 * What a depositor typed as the amount of a transfer, in cents.
 * @param most cents that are left of the day's limit and, of a withdrawal, that may be withdrawn
 * @throws {Refused} invalid with the field `amount`: no amount, or one outside of the limits.
 */
export function requireAmount(text: string, { minimum, mostAtOnce }: SendingTerms, most: { left: bigint; available?: bigint }): bigint {
  const cents = fromDecimal(text);
  if (cents === null) throw wrong('amount_wrong');
  if (cents < minimum) throw wrong({ text: 'amount_too_small', values: { amount: minimum } });
  if (cents > mostAtOnce) throw wrong({ text: 'amount_too_large', values: { amount: mostAtOnce } });
  if (most.available !== undefined && cents > most.available)
    throw wrong({ text: 'amount_over_available', values: { amount: most.available } });
  if (cents > most.left) throw wrong({ text: 'amount_over_day', values: { amount: most.left } });
  return cents;
}

function wrong(told: Told) {
  return invalid({ amount: [told] });
}
