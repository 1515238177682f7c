import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { enqueue } from '../../domain/jobs/enqueue.ts';
import { drawAmounts } from '../../domain/manualLinking/beginRound.ts';
import { amountsPlace, planReminder, roundExpiry } from '../../domain/linking/microdepositRounds.ts';
import { seal } from '../../domain/secrets.ts';
import { datesOf } from '../../domain/transfers/transferDates.ts';
import { idOf } from '../../domain/values/idOf.ts';
import type { Person } from './person.ts';

const day = 86_400_000;

/** Microdeposits that were sent a week ago and have arrived, for manually linked accounts. */
export async function seedRounds(
  tx: Transaction,
  people: readonly (Person & { linkedId: string })[],
  config: Config,
  now: Date,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 7 * day);
  for (const { brand, state, linkedId } of people.filter((person) => person.state.link === 'VERIFICATION_PENDING')) {
    const id = idOf('round', brand.slug, state.id);
    const { settlesAt: arrivesAt } = datesOf(createdAt, brand.transfers);
    const expiresAt = new Date(arrivesAt.getTime() + brand.linking.microdepositDays * day);
    const amountsSealed = seal(config.sealingKeys[0], amountsPlace(id), drawAmounts().join(','));
    const row = { id, linkedAccountId: linkedId, status: 'SENT' as const, amountsSealed, createdAt, arrivesAt, expiresAt };
    const [round] = await tx.insert(microRounds).values(row).returning();
    if (round) await planReminder(tx, { now, brand }, round);
    await enqueue(tx, roundExpiry, { roundId: id }, { dueAt: expiresAt, once: id });
  }
}
