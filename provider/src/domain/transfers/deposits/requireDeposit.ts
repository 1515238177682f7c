import type { Store } from '../../../db/database.ts';
import type { RequestContext } from '../../requestContext.ts';
import { leftToday, requireAmount } from '../limits.ts';

/**
 * Parses and checks a deposit amount. Returns cents.
 * @throws {Refused} invalid with the field `amount`
 */
export async function requireDeposit(
  db: Store,
  { now, brand: { transfers: terms } }: RequestContext,
  entityId: string | null,
  amount: string,
): Promise<bigint> {
  return requireAmount(amount, terms, { left: await leftToday(db, entityId, 'LinkedToPrimary', now, terms) });
}
