import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { heldBy } from '../depositors/holders.ts';
import { unseal } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { accountNumberPlace } from './accountNumber.ts';

/** `GET /account-numbers`: routing and account number for direct deposit. The only place that unseals the number (rule account-9). */
export async function readAccountNumbers(db: Store, { config, brand }: Pick<RequestContext, 'config' | 'brand'>, userId: string) {
  const [open] = await db
    .select({ id: accounts.id, sealed: accounts.numberSealed })
    .from(depositors)
    .innerJoin(accounts, eq(accounts.entityId, depositors.entityId))
    .where(and(heldBy(userId), isNull(accounts.closedAt)))
    .orderBy(desc(accounts.openedAt), accounts.id)
    .limit(1);
  const number = open?.sealed ? unseal(config.sealingKeys, accountNumberPlace(open.id), open.sealed) : null;
  return { routing_number: brand.routingNumber, account_number: number };
}
