import type { Store } from '../../../db/database.ts';
import type { Situation } from '../../situation.ts';
import { toOutlook } from '../outlook.ts';
import { ways } from '../ways.ts';

/** Deposit limits, and when a deposit ordered now would settle and become available. */
export async function toDepositTerms(db: Store, { now, brand }: Pick<Situation, 'now' | 'brand'>, entityId: string | null) {
  return toOutlook(db, entityId, 'LinkedToPrimary', now, brand.transfers, ({ settlesAt }) => ({
    settles_at: settlesAt.toISOString(),
    available_at: (ways.LinkedToPrimary.availableAt(settlesAt, brand) ?? settlesAt).toISOString(),
  }));
}
