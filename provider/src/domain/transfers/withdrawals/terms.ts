import { and, eq, isNull } from 'drizzle-orm';
import type { Store } from '../../../db/database.ts';
import { ledgerAccounts } from '../../../db/schema/ledger.ts';
import { accounts } from '../../../db/schema/money.ts';
import { centsToPay, closingDates } from './closingPlans.ts';
import type { RequestContext } from '../../requestContext.ts';
import { toDecimal } from '../../values/decimal.ts';
import { toQuote } from '../quote.ts';
import { leftWithoutCode } from './oneTimeCode.ts';

/** Withdrawal limits, and when a withdrawal ordered now would arrive. */
export async function toWithdrawalTerms(db: Store, context: RequestContext, entityId: string | null, sessionId: string) {
  const { now, brand } = context;
  const quote = await toQuote(db, entityId, 'PrimaryToLinked', now, brand.withdrawals, ({ settlesAt }) => ({
    settles_at: settlesAt.toISOString(),
  }));
  const account = entityId === null ? null : await findAvailable(db, entityId);
  if (entityId === null || !account) return { ...quote, available: toDecimal(0n), code_above: null, all: null };
  const above = await leftWithoutCode(db, context, { entityId, sessionId });
  const all = { amount: toDecimal(await centsToPay(db, account.id)), ...(await closingDates(db, account.id, now, brand)) };
  return { ...quote, available: toDecimal(account.cents ?? 0n), code_above: above === null ? null : toDecimal(above), all };
}

/** Open account and its available balance. */
async function findAvailable(db: Store, entityId: string) {
  const [row] = await db
    .select({ id: accounts.id, cents: ledgerAccounts.balanceCents })
    .from(accounts)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.accountId, accounts.id), eq(ledgerAccounts.kind, 'available')))
    .where(and(eq(accounts.entityId, entityId), isNull(accounts.closedAt)));
  return row ?? null;
}
