import type { Store } from '../../../db/database.ts';
import type { Situation } from '../../situation.ts';
import { toOutlook } from '../outlook.ts';
import { ways } from '../ways.ts';

/** How much a deposit may be, and when one that is ordered now would arrive and may be withdrawn. */
export async function toDepositTerms(db: Store, { now, brand }: Pick<Situation, 'now' | 'brand'>, entityId: string | null) {
  return toOutlook(db, entityId, 'LinkedToPrimary', now, brand.transfers, ({ settlesAt }) => ({
    settles_at: settlesAt.toISOString(),
    available_at: (ways.LinkedToPrimary.availableAt(settlesAt, brand) ?? settlesAt).toISOString(),
  }));
}
