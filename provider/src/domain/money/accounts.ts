import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Store } from '../../db/database.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { toDecimal } from '../values/decimal.ts';
import { heldBy } from '../depositors/holders.ts';

const available = alias(ledgerAccounts, 'available');
const held = alias(ledgerAccounts, 'held');
const leaving = alias(ledgerAccounts, 'leaving');

/** `GET /accounts`: the savings accounts of a depositor, open ones first. */
export async function readAccounts(db: Store, userId: string) {
  const rows = await db
    .select({ account: accounts, available: available.balanceCents, held: held.balanceCents, leaving: leaving.balanceCents })
    .from(depositors)
    .innerJoin(accounts, eq(accounts.entityId, depositors.entityId))
    .innerJoin(available, and(eq(available.accountId, accounts.id), eq(available.kind, 'available')))
    .innerJoin(held, and(eq(held.accountId, accounts.id), eq(held.kind, 'held')))
    .innerJoin(leaving, and(eq(leaving.accountId, accounts.id), eq(leaving.kind, 'leaving')))
    .where(heldBy(userId))
    .orderBy(sql`${accounts.closedAt} desc nulls first`, accounts.openedAt, accounts.id)
    .limit(20);
  return rows.map(({ account, ...balances }) => {
    const open = balances.available ?? 0n;
    return {
      uuid: account.id,
      available_balance: toDecimal(open),
      current_balance: toDecimal(open + (balances.held ?? 0n) + (balances.leaving ?? 0n)),
      account_number_last4: account.numberLast4,
      apy: toDecimal(account.apyBasisPoints),
      status: account.closedAt === null ? 'OPEN' : 'CLOSED',
      opened_at: account.openedAt.toISOString(),
      closed_at: account.closedAt?.toISOString() ?? null,
    };
  });
}
