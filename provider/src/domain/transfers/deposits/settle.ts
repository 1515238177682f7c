import { addBusinessDays } from '../../../clock/businessDays.ts';
import type { Transaction } from '../../../db/database.ts';
import { formatDay, formatMoney } from '../../../texts/format.ts';
import { defineJob } from '../../jobs/kind.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notifyHolders } from '../../messages/notify.ts';
import { move, writeEntries } from '../../money/ledger.ts';
import type { SystemContext } from '../../systemContext.ts';
import { ledgerAccountsOf } from '../ledgerAccounts.ts';
import { lockMoving, setStatus, type Moving } from '../transfer.ts';
import { recover } from './recover.ts';

/** Books a settled deposit on hold until its release (rule money-8). */
export async function settleDeposit(tx: Transaction, { transfer, recipient, context }: Moving, at: Date): Promise<void> {
  const { now, brand } = context;
  const { id, accountId, cents } = transfer;
  const { holdDays } = brand.transfers;
  const availableAt = addBusinessDays(at, holdDays);
  const ledger = await ledgerAccountsOf(tx, accountId);
  await setStatus(tx, id, 'Settled', { processedAt: at, availableAt });
  const isHeld = holdDays > 0;
  await writeEntries(tx, [
    { transferId: id, kind: 'posted', at, lines: move(ledger.clearing, isHeld ? ledger.held : ledger.available, cents) },
  ]);
  if (isHeld)
    await enqueue(tx, depositRelease, { transferId: id }, { dueAt: availableAt > now ? availableAt : now, key: accountId, once: id });
  else await recover(tx, accountId, ledger, at);
  await notifyHolders(tx, context, recipient, 'depositArrived', {
    kind: 'deposit',
    about: { transaction: id },
    valuesIn: (language) => ({ amount: formatMoney(cents, language), available: formatDay(availableAt, language) }),
  });
}

/** Releases a deposit at the end of its hold, unless it was returned. */
export const depositRelease = defineJob<{ transferId: string }>({
  name: 'deposit-release',
  payload: { type: 'object', properties: { transferId: { type: 'string' } }, required: ['transferId'], additionalProperties: false },
  run: ({ tx, now, config, brands, payload: { transferId } }) => releaseDeposit(tx, { now, config, brands }, transferId),
});

async function releaseDeposit(tx: Transaction, system: SystemContext, transferId: string): Promise<void> {
  const moving = await lockMoving(tx, system, transferId);
  if (moving?.transfer.status !== 'Settled') return;
  const { id, accountId, cents } = moving.transfer;
  const ledger = await ledgerAccountsOf(tx, accountId);
  await writeEntries(tx, [{ transferId: id, kind: 'released', at: system.now, lines: move(ledger.held, ledger.available, cents) }]);
  await recover(tx, accountId, ledger, system.now);
}
