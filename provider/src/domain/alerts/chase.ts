import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors, users } from '../../db/schema/people.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { defineJob } from '../jobs/kind.ts';
import { enqueue, dequeue } from '../jobs/enqueue.ts';
import { compose, composeAlert } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { contextFor } from '../systemContext.ts';

/** Reminds an applicant once, by mail and alert, to finish their application (rule account-1). */
export const applicationChase = defineJob<{ depositorId: string }>({
  name: 'application-chase',
  payload: {
    type: 'object',
    properties: { depositorId: { type: 'string' } },
    required: ['depositorId'],
    additionalProperties: false,
  },
  run: async ({ tx, now, config, brands, payload: { depositorId } }) => {
    const [found] = await tx
      .select({ depositor: depositors, user: users })
      .from(depositors)
      .innerJoin(users, eq(users.id, depositors.userId))
      .where(eq(depositors.id, depositorId));
    if (!found || !isTheirTurn(found.depositor) || (await hasOpenRound(tx, found.depositor))) return;
    const context = contextFor({ now, config, brands }, found.user);
    const values = { link: `${context.origin}/login` };
    const content = composeAlert(context, found.user, 'chase', values);
    const reminded = await tx
      .insert(alerts)
      .values({ id: randomUUID(), depositorId, kind: 'chase', ...content, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: alerts.id });
    if (reminded.length > 0) await send(tx, context, compose(context, found.user, 'chase', values));
  },
});

/** Restarts the reminder's delay at login. */
export async function restartChase(tx: Transaction, { now, brand }: RequestContext, userId: string): Promise<void> {
  const [depositor] = await tx.select().from(depositors).where(eq(depositors.userId, userId));
  if (!depositor || !isApplying(depositor)) return;
  const { id: depositorId } = depositor;
  await dequeue(tx, applicationChase, depositorId);
  const { application: days } = brand.reminders;
  if (days === null) return;
  await enqueue(tx, applicationChase, { depositorId }, { dueAt: new Date(now.getTime() + days * day), once: depositorId });
}

/** Cancels the reminder when the application is completed or canceled. */
export async function endChase(tx: Transaction, depositorId: string): Promise<void> {
  await dequeue(tx, applicationChase, depositorId);
  await tx.delete(alerts).where(and(eq(alerts.depositorId, depositorId), eq(alerts.kind, 'chase')));
}

function isApplying({ isPrimary, cancelledAt, registrationLastStep }: Depositor): boolean {
  return isPrimary && cancelledAt === null && !['funded', 'completed'].includes(registrationLastStep);
}

/** Whether the next step is the applicant's rather than the bank's. */
function isTheirTurn(depositor: Depositor): boolean {
  const { registrationLastStep: step, registrationStatus: status, extendedStatus } = depositor;
  const isWithBank = ['FAILED', 'VIEW_ONLY', 'FLAGGED'].includes(status) || (status === 'IN_REVIEW' && step === 'disclosures');
  return isApplying(depositor) && step !== '' && extendedStatus !== 'HOLD' && !isWithBank;
}

/** Microdeposits have their own reminder. */
async function hasOpenRound(tx: Transaction, { entityId }: Depositor): Promise<boolean> {
  if (entityId === null) return false;
  const [open] = await tx
    .select({ id: microRounds.id })
    .from(microRounds)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, microRounds.linkedAccountId))
    .where(and(eq(linkedAccounts.entityId, entityId), eq(microRounds.status, 'SENT')))
    .limit(1);
  return open !== undefined;
}
