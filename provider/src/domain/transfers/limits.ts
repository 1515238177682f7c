import { and, eq, gte, notInArray } from 'drizzle-orm';
import type { TransferTerms } from '../../config/moneyTerms.ts';
import type { Store } from '../../db/database.ts';
import { sumOfCents } from '../../db/sumOfCents.ts';
import { transfers } from '../../db/schema/transfers.ts';
import type { Told } from '../../texts/refusals.ts';
import { invalid } from '../refused.ts';
import { fromDecimal } from '../values/decimal.ts';
import { dayBegan } from './schedule.ts';

/** Cents that a depositor may still move in on this day in New York; what never went out does not count. */
export async function leftToday(db: Store, entityId: string | null, now: Date, terms: TransferTerms): Promise<bigint> {
  if (entityId === null) return terms.mostPerDay;
  const [sum] = await db
    .select({ cents: sumOfCents(transfers.cents) })
    .from(transfers)
    .where(
      and(
        eq(transfers.entityId, entityId),
        eq(transfers.direction, 'LinkedToPrimary'),
        gte(transfers.createdAt, dayBegan(now)),
        notInArray(transfers.status, ['Voided', 'Cancelled']),
      ),
    );
  const left = terms.mostPerDay - (sum?.cents ?? 0n);
  return left > 0n ? left : 0n;
}

/**
 * What a depositor typed as the amount of a deposit, in cents.
 * @throws {Refused} invalid with the field `amount`: no amount, or one outside of the limits.
 */
export function requireAmount(text: string, left: bigint, { minimum, mostAtOnce }: TransferTerms): bigint {
  const cents = fromDecimal(text);
  if (cents === null) throw wrong('amount_wrong');
  if (cents < minimum) throw wrong({ text: 'amount_too_small', values: { amount: minimum } });
  if (cents > mostAtOnce) throw wrong({ text: 'amount_too_large', values: { amount: mostAtOnce } });
  if (cents > left) throw wrong({ text: 'amount_over_day', values: { amount: left } });
  return cents;
}

function wrong(told: Told) {
  return invalid({ amount: [told] });
}
