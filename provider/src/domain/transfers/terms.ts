import type { Store } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { heldBy } from '../depositors/holders.ts';
import type { RequestContext } from '../requestContext.ts';
import { toDepositTerms } from './deposits/terms.ts';
import { latestOf } from './quote.ts';
import type { Direction } from './directions.ts';
import { readClosing } from './withdrawals/closing.ts';
import { toWithdrawalTerms } from './withdrawals/terms.ts';

/** `GET /transfer-terms`: limits, expected dates and the latest transfer for both directions, and the state of the closing. */
export async function readTerms(db: Store, context: RequestContext, session: SessionRecord) {
  const [holder] = await db.select({ entityId: depositors.entityId }).from(depositors).where(heldBy(session.userId));
  const entityId = holder?.entityId ?? null;
  const latest = async (direction: Direction) => (entityId === null ? null : latestOf(db, entityId, direction));
  return {
    deposit: { ...(await toDepositTerms(db, context, entityId)), latest: await latest('LinkedToPrimary') },
    closing: entityId === null ? null : await readClosing(db, context, entityId),
    withdrawal: { ...(await toWithdrawalTerms(db, context, entityId, session.id)), latest: await latest('PrimaryToLinked') },
  };
}
