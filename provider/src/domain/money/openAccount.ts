import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import type { Situation } from '../situation.ts';
import { fromDecimal } from '../values/decimal.ts';
import { openLedgers } from './ledger.ts';

/** The open savings account of an entity; the first deposit opens it, at the yield that the brand pays now. */
export async function requireAccount(tx: Transaction, { brand, now }: Situation, entityId: string): Promise<string> {
  const [open] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.entityId, entityId), isNull(accounts.closedAt)));
  if (open) return open.id;
  const id = randomUUID();
  const apyBasisPoints = Number(fromDecimal(brand.branding.rate?.apy ?? '0') ?? 0n);
  const numberLast4 = String(randomInt(10_000)).padStart(4, '0');
  await tx.insert(accounts).values({ id, entityId, brand: brand.slug, numberLast4, apyBasisPoints, openedAt: now });
  await openLedgers(tx, brand.slug, [id]);
  return id;
}
