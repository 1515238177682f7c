import type { JSONSchemaType } from 'ajv';
import { and, desc, eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { defineJob } from '../jobs/kind.ts';
import { enqueue, dequeue } from '../jobs/enqueue.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { unseal } from '../secrets.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { formatDay } from '../../texts/format.ts';
import { stopOrders } from '../transfers/bankOrders.ts';
import type { LinkedAccount } from './linkedAccounts.ts';
import { findOwner, saidOf, tellRoundOver } from './owner.ts';

export type MicrodepositRound = typeof microRounds.$inferSelect;
type Ended = Exclude<MicrodepositRound['status'], 'SENT'>;

/** Binds the sealed amounts to their row. */
export function amountsPlace(roundId: string): string {
  return `micro_rounds/${roundId}/amounts`;
}

/** Amounts in cents, smaller one first. */
export function openAmounts({ sealingKeys }: RequestContext['config'], { id, amountsSealed }: MicrodepositRound): [number, number] {
  const [one = 0, other = 0] = unseal(sealingKeys, amountsPlace(id), amountsSealed).split(',').map(Number);
  return [one, other];
}

/** Ends a round and stops its unsent orders. */
export async function endRound(tx: Transaction, { id }: Pick<MicrodepositRound, 'id'>, status: Ended, now: Date): Promise<void> {
  await tx.update(microRounds).set({ status, endedAt: now }).where(eq(microRounds.id, id));
  await dequeue(tx, roundExpiry, id);
  await dequeue(tx, roundReminder, id);
  await stopOrders(tx, { microRoundId: id });
}

export async function endRoundsOf(tx: Transaction, entityId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: microRounds.id })
    .from(microRounds)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, microRounds.linkedAccountId))
    .where(and(eq(linkedAccounts.entityId, entityId), eq(microRounds.status, 'SENT')))
    .orderBy(microRounds.id)
    .for('update', { of: microRounds });
  for (const round of open) await endRound(tx, round, 'REPLACED', now);
}

/** Latest first. */
export async function roundsOf(db: Store, { id }: Pick<LinkedAccount, 'id'>): Promise<MicrodepositRound[]> {
  return db.select().from(microRounds).where(eq(microRounds.linkedAccountId, id)).orderBy(desc(microRounds.createdAt), microRounds.id);
}

/** Locks a round, which serializes concurrent guesses. */
export async function lockRound(tx: Transaction, id: string): Promise<MicrodepositRound | null> {
  const [round] = await tx.select().from(microRounds).where(eq(microRounds.id, id)).for('update');
  return round ?? null;
}

const ofRound: JSONSchemaType<{ roundId: string }> = {
  type: 'object',
  properties: { roundId: { type: 'string' } },
  required: ['roundId'],
  additionalProperties: false,
};

/** Expires a round that was not confirmed in time and tells the depositor. */
export const roundExpiry = defineJob<{ roundId: string }>({
  name: 'micro-expiry',
  payload: ofRound,
  run: async ({ tx, now, config, brands, payload: { roundId } }) => {
    const round = await lockRound(tx, roundId);
    if (round?.status !== 'SENT') return;
    await endRound(tx, round, 'EXPIRED', now);
    const isWaiting = and(eq(linkedAccounts.id, round.linkedAccountId), eq(linkedAccounts.status, 'VERIFICATION_PENDING'));
    const [linked] = await tx.update(linkedAccounts).set({ status: 'TIMEOUT' }).where(isWaiting).returning();
    const owner = linked && (await findOwner(tx, { now, config, brands }, linked));
    if (owner) await tellRoundOver(tx, owner, linked, 'microdepositsExpired');
  },
});

/** Reminds the depositor to confirm the amounts (rule funding-3). */
export const roundReminder = defineJob<{ roundId: string }>({
  name: 'micro-reminder',
  payload: ofRound,
  run: async ({ tx, now, config, brands, payload: { roundId } }) => {
    const round = await lockRound(tx, roundId);
    if (round?.status !== 'SENT') return;
    const [linked] = await tx.select().from(linkedAccounts).where(eq(linkedAccounts.id, round.linkedAccountId));
    const owner = linked && (await findOwner(tx, { now, config, brands }, linked));
    if (!owner) return;
    const { depositor, user, context } = owner;
    // Depositors on hold cannot confirm.
    if (depositor.extendedStatus !== 'HOLD' && !['FAILED', 'VIEW_ONLY'].includes(depositor.registrationStatus)) {
      const values = { ...saidOf(owner, linked), until: formatDay(round.expiresAt, context.language) };
      await send(tx, context, compose(context, user, 'microdepositsWaiting', values));
    }
    await planReminder(tx, context, round);
  },
});

/** Queues the next reminder that is due before the round expires. */
export async function planReminder(
  tx: Transaction,
  { now, brand }: Pick<RequestContext, 'now' | 'brand'>,
  round: MicrodepositRound,
): Promise<void> {
  const { id, arrivesAt, expiresAt } = round;
  const dates = brand.reminders.microdeposits.map((days) => new Date(arrivesAt.getTime() + days * day));
  const dueAt = dates.find((at) => at > now && at < expiresAt);
  if (dueAt) await enqueue(tx, roundReminder, { roundId: id }, { dueAt, once: id });
}
