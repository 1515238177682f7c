import { sql } from 'drizzle-orm';
import type { Brands } from '../../config/brands.ts';
import type { Transaction } from '../../db/database.ts';
import { accountRates, accruals } from '../../db/schema/accruals.ts';
import { accounts } from '../../db/schema/money.ts';
import { yieldOf } from '../money/yieldOf.ts';

/**
 * Gives open accounts the yield that their brand tells now, from this day on, once the day has come that the brand tells with it (rule
 * money-20). A brand that shows no yield, or said that its own does not change, changes none. A day that has earned keeps the yield it had.
 * @param today the day that begins, `YYYY-MM-DD`
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
