import { and, desc, eq } from 'drizzle-orm';
import type { Store } from '../../../db/database.ts';
import { initialFunds } from '../../../db/schema/money.ts';
import { transfers } from '../../../db/schema/transfers.ts';
import type { Depositor } from '../../depositors/depositors.ts';
import { toTransaction } from '../../money/transfers.ts';
import type { RequestContext } from '../../requestContext.ts';
import { toDecimal } from '../../values/decimal.ts';
import { toDepositTerms } from './terms.ts';

/** `GET /initial-fund-amount`: the first deposit, its limits, and the expected dates of one ordered now. */
export async function readFunding(db: Store, { now, brand }: Pick<RequestContext, 'now' | 'brand'>, { id, entityId }: Depositor) {
  const [fund] = await db.select().from(initialFunds).where(eq(initialFunds.depositorId, id));
  return {
    status: fund?.status ?? null,
    amount: fund ? toDecimal(fund.cents) : null,
    deposit: entityId === null ? null : await firstDeposit(db, entityId),
    ...(await toDepositTerms(db, { now, brand }, entityId)),
  };
}

/** The latest attempt at the first deposit. */
async function firstDeposit(db: Store, entityId: string) {
  const [found] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.entityId, entityId), transfers.isInitial))
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(1);
  return found ? toTransaction(found) : null;
}
