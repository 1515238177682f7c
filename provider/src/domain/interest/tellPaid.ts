import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { formatDay, formatMoney } from '../../texts/format.ts';
import { notifyHolders } from '../messages/notify.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';

export async function tellPaid(tx: Transaction, system: SystemContext, transferIds: readonly string[]): Promise<void> {
  const payments = await tx
    .select({ transfer: transfers, depositorId: depositors.id, user: users })
    .from(transfers)
    .innerJoin(depositors, and(eq(depositors.entityId, transfers.entityId), depositors.isPrimary))
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(inArray(transfers.id, [...transferIds]))
    .orderBy(asc(depositors.id), asc(transfers.createdAt));
  for (const { transfer, depositorId, user } of payments) {
    const context = contextFor(system, user);
    await notifyHolders(tx, context, { depositorId, email: user.email, language: user.language }, 'interestPaid', {
      kind: 'interest',
      about: { transaction: transfer.id },
      valuesIn: (language) => ({ amount: formatMoney(transfer.cents, language), date: formatDay(transfer.createdAt, language) }),
    });
  }
}
