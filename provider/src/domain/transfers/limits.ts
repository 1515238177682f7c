import { and, eq, gte, notInArray } from 'drizzle-orm';
import type { SendingTerms } from '../../config/moneyTerms.ts';
import type { Store } from '../../db/database.ts';
import { sumOfCents } from '../../db/sumOfCents.ts';
import { transfers } from '../../db/schema/transfers.ts';
import type { RefusalMessage } from '../../texts/refusals.ts';
import { invalid } from '../refused.ts';
import { fromDecimal } from '../values/decimal.ts';
import { dayBegan } from './transferDates.ts';
import type { Direction } from './directions.ts';

/** Cents left of today's limit in this direction (New York time). */
export async function leftToday(db: Store, entityId: string | null, direction: Direction, now: Date, terms: SendingTerms): Promise<bigint> {
  return leftOf(terms.mostPerDay, entityId === null ? 0n : await movedToday(db, entityId, direction, now));
}

export const leftOf = (most: bigint, moved: bigint) => (moved < most ? most - moved : 0n);

/** Cents ordered today in this direction by all holders (New York time). Canceled and voided transfers do not count. */
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
 * Parses and checks a typed amount. Returns cents.
 * @param most what is left of the daily limit and, for withdrawals, the available balance, in cents
 * @throws {Refused} invalid with the field `amount` when it is not an amount or outside the limits
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

function wrong(reason: RefusalMessage) {
  return invalid({ amount: [reason] });
}
