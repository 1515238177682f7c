import { addBusinessDays } from '../../../clock/businessDays.ts';
import type { Transaction } from '../../../db/database.ts';
import { formatDay, formatMoney } from '../../../texts/format.ts';
import { defineKind } from '../../due/kind.ts';
import { schedule } from '../../due/schedule.ts';
import { notifyHolders } from '../../messages/notify.ts';
import { move, writeEntries } from '../../money/ledger.ts';
import type { Unasked } from '../../unasked.ts';
import { placesOf } from '../places.ts';
import { lockMoving, setStatus, type Moving } from '../transfer.ts';
import { recover } from './recover.ts';

/** Books a settled deposit on hold until its release (rule money-8). */
export async function settleDeposit(tx: Transaction, { transfer, recipient, situation }: Moving, at: Date): Promise<void> {
  const { now, brand } = situation;
  const { id, accountId, cents } = transfer;
  const { holdDays } = brand.transfers;
  const availableAt = addBusinessDays(at, holdDays);
  const places = await placesOf(tx, accountId);
  await setStatus(tx, id, 'Settled', { processedAt: at, availableAt });
  const isHeld = holdDays > 0;
  await writeEntries(tx, [
    { transferId: id, kind: 'posted', at, lines: move(places.clearing, isHeld ? places.held : places.available, cents) },
  ]);
  if (isHeld)
    await schedule(tx, depositRelease, { transferId: id }, { dueAt: availableAt > now ? availableAt : now, key: accountId, once: id });
  else await recover(tx, accountId, places, at);
  await notifyHolders(tx, situation, recipient, 'depositArrived', {
    kind: 'deposit',
    about: { transaction: id },
    valuesIn: (language) => ({ amount: formatMoney(cents, language), available: formatDay(availableAt, language) }),
  });
}

/** Releases a deposit at the end of its hold, unless it was returned. */
export const depositRelease = defineKind<{ transferId: string }>({
  name: 'deposit-release',
  payload: { type: 'object', properties: { transferId: { type: 'string' } }, required: ['transferId'], additionalProperties: false },
  run: ({ tx, now, config, brands, payload: { transferId } }) => releaseDeposit(tx, { now, config, brands }, transferId),
});

async function releaseDeposit(tx: Transaction, unasked: Unasked, transferId: string): Promise<void> {
  const moving = await lockMoving(tx, unasked, transferId);
  if (moving?.transfer.status !== 'Settled') return;
  const { id, accountId, cents } = moving.transfer;
  const places = await placesOf(tx, accountId);
  await writeEntries(tx, [{ transferId: id, kind: 'released', at: unasked.now, lines: move(places.held, places.available, cents) }]);
  await recover(tx, accountId, places, unasked.now);
}
