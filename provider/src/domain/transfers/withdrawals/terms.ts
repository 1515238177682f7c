import { and, eq, isNull } from 'drizzle-orm';
import type { Store } from '../../../db/database.ts';
import { ledgerAccounts } from '../../../db/schema/ledger.ts';
import { accounts } from '../../../db/schema/money.ts';
import type { Situation } from '../../situation.ts';
import { toDecimal } from '../../values/decimal.ts';
import { toOutlook } from '../outlook.ts';
import { leftWithoutCode } from './oneTimeCode.ts';

/** How much a withdrawal may be, and when one that is ordered now would arrive. */
export async function toWithdrawalTerms(db: Store, situation: Situation, entityId: string | null, sessionId: string) {
  const { now, brand } = situation;
  const outlook = await toOutlook(db, entityId, 'PrimaryToLinked', now, brand.withdrawals, ({ settlesAt }) => ({
    settles_at: settlesAt.toISOString(),
  }));
  if (entityId === null) return { ...outlook, available: toDecimal(0n), code_above: null };
  const above = await leftWithoutCode(db, situation, { entityId, sessionId });
  return { ...outlook, available: toDecimal(await availableOf(db, entityId)), code_above: above === null ? null : toDecimal(above) };
}

async function availableOf(db: Store, entityId: string): Promise<bigint> {
  const [row] = await db
    .select({ cents: ledgerAccounts.balanceCents })
    .from(accounts)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.accountId, accounts.id), eq(ledgerAccounts.kind, 'available')))
    .where(and(eq(accounts.entityId, entityId), isNull(accounts.closedAt)));
  return row?.cents ?? 0n;
}
