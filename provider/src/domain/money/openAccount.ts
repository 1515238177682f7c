import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bankDay } from '../../clock/businessDays.ts';
import { accountRates } from '../../db/schema/accruals.ts';
import { accounts } from '../../db/schema/money.ts';
import { drawNumber, restNumber } from './accountNumber.ts';
import type { RequestContext } from '../requestContext.ts';
import { openLedgers } from './ledger.ts';
import { yieldOf } from './yieldOf.ts';

/** Returns the entity's open savings account. Opens one, at the brand's current yield, for the first deposit. */
export async function requireAccount(tx: Transaction, { brand, config, now }: RequestContext, entityId: string): Promise<string> {
  const [open] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.entityId, entityId), isNull(accounts.closedAt)));
  if (open) return open.id;
  const id = randomUUID();
  const number = restNumber(config, id, await drawNumber(tx, config.macKeys));
  await tx.insert(accounts).values({ id, entityId, brand: brand.slug, ...number, openedAt: now });
  await tx.insert(accountRates).values({ accountId: id, day: bankDay(now), apyBasisPoints: yieldOf(brand.branding) });
  await openLedgers(tx, brand.slug, [id]);
  return id;
}
