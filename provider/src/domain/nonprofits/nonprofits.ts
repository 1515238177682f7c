import { eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { nonprofitChoices } from '../../db/schema/nonprofits.ts';
import { depositors } from '../../db/schema/people.ts';
import type { Nonprofit, NonprofitPort } from '../../ports/nonprofits.ts';
import { record } from '../audit/audit.ts';
import { getDepositor } from '../depositors/depositors.ts';
import { heldBy } from '../depositors/holders.ts';
import { otherHolders } from '../depositors/otherHolders.ts';
import { requireFunded } from '../depositors/requireFunded.ts';
import { notify } from '../messages/notify.ts';
import { absent, refused } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';

/** `GET /nonprofits/selected`: the holders' choice, as described when it was made. */
export async function readChoice(db: Store, userId: string): Promise<Nonprofit | null> {
  const { ein, name, location, locationAddress } = nonprofitChoices;
  const [chosen] = await db
    .select({ ein, name, location, locationAddress })
    .from(depositors)
    .innerJoin(nonprofitChoices, eq(nonprofitChoices.entityId, depositors.entityId))
    .where(heldBy(userId));
  return chosen ? { ...chosen, status: 'ACTIVE' } : null;
}

/** @throws {Refused} wrong `nonprofit_unknown`, at `ein` */
export async function findNonprofit(directory: NonprofitPort, ein: string): Promise<Nonprofit> {
  const nonprofit = await directory.find(ein);
  if (nonprofit?.status !== 'ACTIVE') throw refused('wrong', 'nonprofit_unknown', { errors: { ein: ['nonprofit_unknown'] } });
  return nonprofit;
}

/**
 * Replaces the choice and tells the other holders (rule account-21).
 * @throws {Refused} absent when the user holds no account; conflict `step_out_of_order`
 */
export async function chooseNonprofit(tx: Transaction, context: RequestContext, userId: string, nonprofit: Nonprofit): Promise<void> {
  await requireFunded(tx, await getDepositor(tx, userId));
  const [own] = await tx.select({ entityId: depositors.entityId }).from(depositors).where(heldBy(userId));
  if (!own?.entityId) throw absent();
  const { ein, name, location, locationAddress } = nonprofit;
  const row = { entityId: own.entityId, ein, name, location, locationAddress, chosenAt: context.now };
  await tx.insert(nonprofitChoices).values(row).onConflictDoUpdate({ target: nonprofitChoices.entityId, set: row });
  for (const holder of await otherHolders(tx, own.entityId, userId))
    await notify(tx, context, holder, 'account', 'nonprofitChosen', { name });
  await record(tx, context, { event: 'nonprofit.chosen', userId, detail: { ein } });
}
