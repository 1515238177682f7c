import type { Transaction } from '../../../db/database.ts';
import { formatMoney } from '../../../texts/format.ts';
import { record } from '../../audit/audit.ts';
import { notifyHolders } from '../../messages/notify.ts';
import { writeEntries, type Line } from '../../money/ledger.ts';
import { endReturned } from '../../schedules/end.ts';
import { locks, locksLater } from '../codes.ts';
import { failFunding } from '../stopping/failFunding.ts';
import { lockLinked } from '../stopping/lockLinked.ts';
import { stopClosing } from '../stopping/stopClosing.ts';
import { lockBalance, ledgerAccountsOf, netPosted } from '../ledgerAccounts.ts';
import { setStatus, type Moving } from '../transfer.ts';

/** Handles a returned deposit: reverses it if it had settled, and locks the linked account if the return code requires it. */
export async function returnDeposit(tx: Transaction, moving: Moving, at: Date, code: string | null): Promise<void> {
  const { transfer, linked, depositor, recipient, context } = moving;
  const wasHere = transfer.status === 'Settled';
  await setStatus(tx, transfer.id, 'Returned', { processedAt: at, returnCode: code });
  if (wasHere) await takeBack(tx, moving, at);
  if (transfer.isInitial) await failFunding(tx, transfer.entityId);
  if (transfer.isInitial ? locks(code) : locksLater(code)) await lockLinked(tx, moving, code);
  if (wasHere) await stopClosing(tx, context, transfer.accountId);
  const ended = await endReturned(tx, { scheduleId: transfer.scheduleId, linkedAccountId: linked.id }, code, at);
  const { institution: bank, mask } = linked;
  for (const { cents } of ended)
    await notifyHolders(tx, context, recipient, 'scheduleEnded', {
      kind: 'deposit',
      about: 'schedules',
      valuesIn: (language) => ({ amount: formatMoney(cents, language), bank, mask }),
    });
  await notifyHolders(tx, context, recipient, 'depositReturned', {
    kind: 'deposit',
    about: { transaction: transfer.id },
    valuesIn: (language) => ({ amount: formatMoney(transfer.cents, language), bank, mask, link: `${context.origin}/login` }),
  });
  const detail = { transferId: transfer.id, code };
  await record(tx, context, { event: 'transfer.returned', userId: depositor.userId, detail });
}

/** Takes a returned deposit from the hold or, once released, from the available balance. The depositor owes any shortfall. */
async function takeBack(tx: Transaction, { transfer: { id, accountId, cents } }: Moving, at: Date): Promise<void> {
  const ledger = await ledgerAccountsOf(tx, accountId);
  const isHeld = (await netPosted(tx, id, ledger.held)) > 0n;
  const available = isHeld ? 0n : await lockBalance(tx, ledger.available);
  const taken = available < cents ? available : cents;
  const from: Line[] = isHeld
    ? [{ ledgerAccountId: ledger.held, cents: -cents }]
    : [
        { ledgerAccountId: ledger.available, cents: -taken },
        { ledgerAccountId: ledger.receivable, cents: taken - cents },
      ];
  const lines = [...from.filter((line) => line.cents !== 0n), { ledgerAccountId: ledger.clearing, cents }];
  await writeEntries(tx, [{ transferId: id, kind: 'returned', at, lines }]);
}
