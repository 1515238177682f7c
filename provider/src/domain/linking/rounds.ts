import { and, desc, eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { defineKind } from '../due/kind.ts';
import { unschedule } from '../due/schedule.ts';
import { unseal } from '../secrets.ts';
import type { Situation } from '../situation.ts';
import { stopOrders } from '../transfers/bankOrders.ts';
import type { LinkedAccount } from './linkedAccounts.ts';

export type MicroRound = typeof microRounds.$inferSelect;
type Ended = Exclude<MicroRound['status'], 'SENT'>;

/** Where the amounts of a round rest, for sealing them to their place. */
export function amountsPlace(roundId: string): string {
  return `micro_rounds/${roundId}/amounts`;
}

/** Both amounts of a round in cents, the smaller one first. */
export function openAmounts({ sealingKeys }: Situation['config'], { id, amountsSealed }: MicroRound): [number, number] {
  const [one = 0, other = 0] = unseal(sealingKeys, amountsPlace(id), amountsSealed).split(',').map(Number);
  return [one, other];
}

/** Ends a round; what has not gone out stays here. */
export async function endRound(tx: Transaction, { id }: Pick<MicroRound, 'id'>, status: Ended, now: Date): Promise<void> {
  await tx.update(microRounds).set({ status, endedAt: now }).where(eq(microRounds.id, id));
  await unschedule(tx, roundExpiry, id);
  await stopOrders(tx, { microRoundId: id });
}

/** Ends whatever round is open of the accounts of an entity: they give way to another one, or nobody wants them any more. */
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

/** The rounds of an account, the latest first. */
export async function roundsOf(db: Store, { id }: Pick<LinkedAccount, 'id'>): Promise<MicroRound[]> {
  return db.select().from(microRounds).where(eq(microRounds.linkedAccountId, id)).orderBy(desc(microRounds.createdAt), microRounds.id);
}

/** A round, locked until the transaction ends, so that guesses at once take turns. */
export async function lockRound(tx: Transaction, id: string): Promise<MicroRound | null> {
  const [round] = await tx.select().from(microRounds).where(eq(microRounds.id, id)).for('update');
  return round ?? null;
}

/** Ends a round whose amounts nobody has told in time. */
export const roundExpiry = defineKind<{ roundId: string }>({
  name: 'micro-expiry',
  payload: {
    type: 'object',
    properties: { roundId: { type: 'string' } },
    required: ['roundId'],
    additionalProperties: false,
  },
  run: async ({ tx, now, payload: { roundId } }) => {
    const round = await lockRound(tx, roundId);
    if (round?.status !== 'SENT') return;
    await endRound(tx, round, 'EXPIRED', now);
    const isWaiting = and(eq(linkedAccounts.id, round.linkedAccountId), eq(linkedAccounts.status, 'VERIFICATION_PENDING'));
    await tx.update(linkedAccounts).set({ status: 'TIMEOUT' }).where(isWaiting);
  },
});
