import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { journalEntries, postings } from '../../db/schema/ledger.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { record } from '../audit/audit.ts';
import { bankLedger, move, toReversals, writeEntries } from '../money/ledger.ts';
import type { SystemContext } from '../systemContext.ts';
import type { BankOrder, OrderUpdate } from '../transfers/bankOrders.ts';
import { findOwner, tellRoundOver } from './owner.ts';
import { endRound, lockRound } from './microdepositRounds.ts';

/**
 * Books status updates of microdeposits: credits when sent, their debit when settled, reversals when returned.
 * A return also fails the round.
 */
export async function applyMicrodepositUpdate(
  tx: Transaction,
  system: SystemContext,
  order: BankOrder,
  update: OrderUpdate,
): Promise<void> {
  if ('refused' in update) return fail(tx, system, order, null);
  const isOut = update.status === 'settled' || (update.status === 'submitted' && order.direction === 'credit');
  if (isOut) await write(tx, order, update.at);
  if (update.status !== 'returned') return;
  await takeBack(tx, order, update.at);
  await fail(tx, system, order, update.returnCode);
}

const kindOf = { credit: 'micro_sent', debit: 'micro_taken' } as const;

async function write(tx: Transaction, order: BankOrder, at: Date): Promise<void> {
  if ((await findEntry(tx, order)) !== null) return;
  const { micro, clearing } = await bankLedger(tx, order.brand);
  const [from, to] = order.direction === 'credit' ? [micro, clearing] : [clearing, micro];
  const { linkedAccountId, cents } = order;
  await writeEntries(tx, [{ linkedAccountId, kind: kindOf[order.direction], at, lines: move(from, to, cents) }]);
}

/** A credit returned after its debit is not reversed, because the balance of outstanding microdeposits would fall below zero. */
async function takeBack(tx: Transaction, order: BankOrder, at: Date): Promise<void> {
  const entryId = await findEntry(tx, order);
  if (entryId === null || (order.direction === 'credit' && (await findEntry(tx, order, 'micro_taken')) !== null)) return;
  await writeEntries(tx, await toReversals(tx, [entryId], at));
}

/** Finds the posted entry of an order. Rounds of an account never overlap and their amounts differ, so the match is unique. */
async function findEntry(
  tx: Transaction,
  { linkedAccountId, direction, cents, orderedAt }: BankOrder,
  kind: 'micro_sent' | 'micro_taken' = kindOf[direction],
): Promise<string | null> {
  const [entry] = await tx
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entryId, journalEntries.id))
    .where(
      and(
        eq(journalEntries.linkedAccountId, linkedAccountId),
        eq(journalEntries.kind, kind),
        gte(journalEntries.at, orderedAt),
        kind === kindOf[direction] ? eq(postings.cents, cents) : undefined,
        sql`not exists (select from ${journalEntries} as taken where taken.reverses_id = ${journalEntries.id})`,
      ),
    )
    .orderBy(desc(journalEntries.at))
    .limit(1);
  return entry?.id ?? null;
}

/** Fails the round because the account cannot be reached. Only the first return has an effect. */
async function fail(tx: Transaction, system: SystemContext, order: BankOrder, returnCode: string | null): Promise<void> {
  const round = await lockRound(tx, order.microRoundId ?? '');
  if (round?.status !== 'SENT') return;
  await endRound(tx, round, 'RETURNED', system.now);
  const [linked] = await tx
    .update(linkedAccounts)
    .set({ status: 'VERIFICATION_RETURNED', lockCode: returnCode })
    .where(and(eq(linkedAccounts.id, order.linkedAccountId), eq(linkedAccounts.status, 'VERIFICATION_PENDING')))
    .returning();
  if (!linked) return;
  const owner = await findOwner(tx, system, linked);
  if (!owner) return;
  await tellRoundOver(tx, owner, linked, 'microdepositsReturned');
  const detail = { linkedAccountId: linked.id, returnCode };
  await record(tx, owner.context, { event: 'microdeposits.returned', userId: owner.user.id, detail });
}
