import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { formatMonth } from '../../texts/format.ts';
import { isHolder } from '../depositors/holders.ts';
import { notify } from '../messages/notify.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import { groupBy } from '../values/groupBy.ts';
import type { Issued } from './issue.ts';

/** Tells the holders by mail and alert about the newest of the issued statements. */
export async function tellStatements(tx: Transaction, system: SystemContext, issued: readonly Issued[]): Promise<void> {
  if (issued.length === 0) return;
  const months = groupBy(issued, ({ accountId }) => accountId);
  const holders = await tx
    .select({ accountId: accounts.id, depositorId: depositors.id, user: users })
    .from(accounts)
    .innerJoin(depositors, eq(depositors.entityId, accounts.entityId))
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(and(inArray(accounts.id, [...months.keys()]), isHolder()))
    .orderBy(asc(accounts.id), desc(depositors.isPrimary), asc(depositors.id));
  for (const { accountId, depositorId, user } of holders) {
    const [newest = ''] = (months.get(accountId) ?? [])
      .map(({ month }) => month)
      .toSorted()
      .toReversed();
    const context = contextFor(system, user);
    const values = { month: formatMonth(newest, context.language), link: `${context.origin}/login` };
    await notify(
      tx,
      context,
      { depositorId, email: user.email, language: user.language },
      'document',
      'statementReady',
      values,
      'statements',
    );
  }
}
