import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { seal } from '../secrets.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { placeOrder } from '../transfers/orderWork.ts';
import { datesOf } from '../transfers/transferDates.ts';
import { amountsPlace, planReminder, roundExpiry, type MicrodepositRound } from '../linking/microdepositRounds.ts';

/** Nacha's Company Entry Description for micro-entries; appears on the statement. */
const description = 'ACCTVERIFY';

/**
 * Queues two different credits below a dollar and one debit of their sum for the next cut-off, as Nacha requires.
 * The account must have no other open round.
 */
export async function beginRound(tx: Transaction, context: RequestContext, linkedAccountId: string): Promise<MicrodepositRound> {
  const { config, brand, now } = context;
  const { cutOffAt, settlesAt } = datesOf(now, brand.transfers);
  const id = randomUUID();
  const amounts = drawAmounts();
  const [round] = await tx
    .insert(microRounds)
    .values({
      id,
      linkedAccountId,
      status: 'SENT',
      amountsSealed: seal(config.sealingKeys[0], amountsPlace(id), amounts.join(',')),
      createdAt: now,
      arrivesAt: settlesAt,
      expiresAt: new Date(settlesAt.getTime() + brand.linking.microdepositDays * day),
    })
    .returning();
  if (!round) throw new Error('the round was not inserted');
  await enqueue(tx, roundExpiry, { roundId: id }, { dueAt: round.expiresAt, once: id });
  await planReminder(tx, context, round);
  const order = { cause: { microRoundId: id }, brand: brand.slug, linkedAccountId, description, cutOffAt };
  for (const cents of amounts) await placeOrder(tx, { ...order, direction: 'credit', cents: BigInt(cents) });
  // Orders of a round go out in this order: the debit must follow its credits.
  await placeOrder(tx, { ...order, direction: 'debit', cents: BigInt(amounts[0] + amounts[1]) });
  return round;
}

/** Two different amounts from 1 to 99 cents, smaller one first. All 4,851 pairs are equally likely. */
export function drawAmounts(): [number, number] {
  const one = randomInt(1, 100);
  const random = randomInt(1, 99);
  const other = random < one ? random : random + 1;
  return one < other ? [one, other] : [other, one];
}
