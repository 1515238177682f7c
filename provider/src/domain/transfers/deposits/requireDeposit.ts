import type { Store } from '../../../db/database.ts';
import type { Situation } from '../../situation.ts';
import { leftToday, requireAmount } from '../limits.ts';

/**
 * What a depositor typed as the amount of a deposit, in cents.
 * @throws {Refused} invalid with the field `amount`.
 */
export async function requireDeposit(
  db: Store,
  { now, brand: { transfers: terms } }: Situation,
  entityId: string | null,
  amount: string,
): Promise<bigint> {
  return requireAmount(amount, terms, { left: await leftToday(db, entityId, 'LinkedToPrimary', now, terms) });
}
