import { sql } from 'drizzle-orm';
import type { Brands } from '../../config/brands.ts';
import type { Transaction } from '../../db/database.ts';
import { accountRates, accruals } from '../../db/schema/accruals.ts';
import { accounts } from '../../db/schema/money.ts';
import { yieldOf } from '../money/yieldOf.ts';

/**
 * Applies the brands' current yields to open accounts, once their effective date has come (rule money-20).
 * Skips brands without a yield or with a fixed one. Days already counted keep their yield.
 * @param today `YYYY-MM-DD`
 */
export async function adoptYields(tx: Transaction, brands: Brands, today: string): Promise<void> {
  for (const { slug, branding } of brands.values()) {
    const { rate } = branding;
    if (!rate?.may_change || rate.as_of > today) continue;
    const apyBasisPoints = yieldOf(branding);
    const rates = sql`from ${accountRates} where ${accountRates.accountId} = ${accounts.id}`;
    const chosen = sql`select ${accounts.id}, ${today}::date, ${apyBasisPoints}::integer from ${accounts}
      where ${accounts.brand} = ${slug} and ${accounts.closedAt} is null
        and (select ${accountRates.apyBasisPoints} ${rates} order by ${accountRates.day} desc limit 1) <> ${apyBasisPoints}
        and not exists (select ${rates} and ${accountRates.day} >= ${today})
        and not exists (select from ${accruals} where ${accruals.accountId} = ${accounts.id} and ${accruals.day} >= ${today})`;
    await tx.insert(accountRates).select(chosen).onConflictDoNothing();
  }
}
