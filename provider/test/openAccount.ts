import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { accountRates } from '../src/db/schema/accruals.ts';
import { accounts, linkedAccounts } from '../src/db/schema/money.ts';
import { entities } from '../src/db/schema/people.ts';
import { sqlStateOf, transact } from '../src/db/transact.ts';
import { openLedgers, type AccountLedger } from '../src/domain/money/ledger.ts';

/** An empty savings account with a linked account, without a depositor. */
export interface Holding {
  entityId: string;
  accountId: string;
  linkedAccountId: string;
  ledger: AccountLedger;
}

export async function openAccount(db: Database, brand = 'harbor'): Promise<Holding> {
  const [entityId, accountId, linkedAccountId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = new Date('2026-11-20T15:00:00.000Z');
  const linked = { linkingType: 'MANUAL' as const, institution: 'Test', kind: 'checking' as const, routingNumber: '110000000' };
  return transact(db, async (tx) => {
    await tx.insert(entities).values({ id: entityId, brand, createdAt: at });
    await tx.insert(accounts).values({ id: accountId, entityId, brand, numberLast4: '1234', openedAt: at });
    await tx.insert(accountRates).values({ accountId, day: '2026-11-20', apyBasisPoints: 400 });
    await tx
      .insert(linkedAccounts)
      .values({ ...linked, id: linkedAccountId, entityId, status: 'ACTIVE', mask: '6789', numberSealed: 'sealed', createdAt: at });
    const ledger = (await openLedgers(tx, brand, [accountId])).get(accountId);
    if (!ledger) throw new Error('no ledger');
    return { entityId, accountId, linkedAccountId, ledger };
  });
}

/** "accepted", or the SQLSTATE of the refusal. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => sqlStateOf(error),
  );
