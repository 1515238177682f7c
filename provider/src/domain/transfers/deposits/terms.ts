import type { Store } from '../../../db/database.ts';
import type { RequestContext } from '../../requestContext.ts';
import { toQuote } from '../quote.ts';
import { directions } from '../directions.ts';

/** Deposit limits, and when a deposit ordered now would settle and become available. */
export async function toDepositTerms(db: Store, { now, brand }: Pick<RequestContext, 'now' | 'brand'>, entityId: string | null) {
  return toQuote(db, entityId, 'LinkedToPrimary', now, brand.transfers, ({ settlesAt }) => ({
    settles_at: settlesAt.toISOString(),
    available_at: (directions.LinkedToPrimary.availableAt(settlesAt, brand) ?? settlesAt).toISOString(),
  }));
}
