import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { initialFunds, linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { formatMoney } from '../../texts/format.ts';
import { record } from '../audit/audit.ts';
import { notify } from '../messages/notify.ts';
import { writeEntries, type Line } from '../money/ledger.ts';
import { stopOrders } from './bankOrders.ts';
import { locks, retriedCodes } from './codes.ts';
import { lockBalance, placesOf, standing } from './places.ts';
import { setStatus, type Moving, type Transfer } from './transfer.ts';

/** The other bank sent a deposit back: what had settled is taken back, and the linked account is locked where its code says so. */
export async function returnDeposit(tx: Transaction, moving: Moving, at: Date, code: string | null): Promise<void> {
  const { transfer, linked, depositor, recipient, situation } = moving;
  const wasHere = transfer.status === 'Settled';
  await setStatus(tx, transfer.id, 'Returned', { processedAt: at, returnCode: code });
  if (wasHere) await takeBack(tx, moving, at);
  if (transfer.isInitial) await failFunding(tx, transfer);
  // Want of money says nothing about an account that has been good before.
  const isGoodEnough = !transfer.isInitial && code !== null && retriedCodes.includes(code);
  if (locks(code) && !isGoodEnough) await lockLinked(tx, moving, code);
  const { language, origin } = situation;
  const values = { amount: formatMoney(transfer.cents, language), bank: linked.institution, mask: linked.mask };
  await notify(tx, situation, recipient, 'deposit', 'depositReturned', { ...values, link: `${origin}/login` });
  const detail = { transferId: transfer.id, code };
  await record(tx, situation, { event: 'transfer.returned', userId: depositor.userId, detail });
}

/** The first deposit has to be sent again. */
export async function failFunding(tx: Transaction, { entityId }: Transfer): Promise<void> {
  const primary = tx
    .select({ id: depositors.id })
    .from(depositors)
    .where(and(eq(depositors.entityId, entityId), depositors.isPrimary));
  await tx.update(initialFunds).set({ status: 'FAILED' }).where(inArray(initialFunds.depositorId, primary));
}

/** From where it is held or, once it could be withdrawn, from what is left; the rest the depositor owes. */
async function takeBack(tx: Transaction, { transfer: { id, accountId, cents } }: Moving, at: Date): Promise<void> {
  const places = await placesOf(tx, accountId);
  const isHeld = (await standing(tx, id, places.held)) > 0n;
  const available = isHeld ? 0n : await lockBalance(tx, places.available);
  const taken = available < cents ? available : cents;
  const from: Line[] = isHeld
    ? [{ ledgerAccountId: places.held, cents: -cents }]
    : [
        { ledgerAccountId: places.available, cents: -taken },
        { ledgerAccountId: places.receivable, cents: taken - cents },
      ];
  const lines = [...from.filter((line) => line.cents !== 0n), { ledgerAccountId: places.clearing, cents }];
  await writeEntries(tx, [{ transferId: id, kind: 'returned', at, lines }]);
}

/** No money moves through it any more: the depositor is asked for another link, and what has not gone out from there stays. */
export async function lockLinked(tx: Transaction, moving: Moving, code: string | null): Promise<void> {
  const { linked, depositor } = moving;
  const isInUse = and(eq(linkedAccounts.id, linked.id), ne(linkedAccounts.status, 'ARCHIVED'));
  const locked = await tx.update(linkedAccounts).set({ status: 'LOCKED', lockCode: code }).where(isInUse).returning();
  await cancelWaiting(tx, moving);
  // A depositor who has linked another one since needs no new link.
  if (locked.length > 0) await tx.update(depositors).set({ relink: true }).where(eq(depositors.id, depositor.id));
}

async function cancelWaiting(tx: Transaction, { linked, recipient, situation }: Moving): Promise<void> {
  const waiting = await tx
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.linkedAccountId, linked.id),
        eq(transfers.direction, 'LinkedToPrimary'),
        inArray(transfers.status, ['Initiated', 'Pending']),
      ),
    )
    .for('update');
  for (const { id, cents } of waiting) {
    // One that is being sent at this moment comes back by itself.
    if (!(await stopOrders(tx, { transferId: id }))) continue;
    await setStatus(tx, id, 'Cancelled');
    const values = { amount: formatMoney(cents, situation.language), bank: linked.institution, mask: linked.mask };
    await notify(tx, situation, recipient, 'deposit', 'depositCancelled', values);
  }
}
