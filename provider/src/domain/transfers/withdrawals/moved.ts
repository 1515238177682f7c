import type { Transaction } from '../../../db/database.ts';
import { formatDay, formatMoney } from '../../../texts/format.ts';
import { record } from '../../audit/audit.ts';
import { notifyHolders } from '../../messages/notify.ts';
import { move, writeEntries } from '../../money/ledger.ts';
import { locksLater } from '../codes.ts';
import { recover } from '../deposits/recover.ts';
import { lockLinked } from '../stopping/lockLinked.ts';
import { ledgerAccountsOf } from '../ledgerAccounts.ts';
import { stopClosing } from '../stopping/stopClosing.ts';
import { setStatus, type Moving } from '../transfer.ts';
import { closeEmptied, isClosed, tellClosed } from './closing.ts';

/** Books a sent withdrawal. The one that closes an account also closes it. */
export async function sendWithdrawal(tx: Transaction, moving: Moving, at: Date): Promise<void> {
  const { transfer, depositor, recipient, context } = moving;
  const { id, accountId, cents, expectedAt } = transfer;
  await setStatus(tx, id, 'Submitted', { submittedAt: at });
  const ledger = await ledgerAccountsOf(tx, accountId);
  await writeEntries(tx, [{ transferId: id, kind: 'posted', at, lines: move(ledger.leaving, ledger.clearing, cents) }]);
  if (transfer.isClosing && (await closeEmptied(tx, context, transfer, at))) {
    await tellClosed(tx, context, transfer.entityId, 'accountClosed', (language) => ({
      ...valuesOf(moving, language),
      arrives: formatDay(expectedAt ?? at, language),
    }));
    await record(tx, context, { event: 'account.closed', userId: depositor.userId, detail: { accountId, transferId: id } });
    return;
  }
  await notifyHolders(tx, context, recipient, 'withdrawalSent', {
    ...newsOf(moving),
    valuesIn: (language) => ({ ...valuesOf(moving, language), arrives: formatDay(expectedAt ?? at, language) }),
  });
}

export async function settleWithdrawal(tx: Transaction, moving: Moving, at: Date): Promise<void> {
  const { transfer, recipient, context } = moving;
  await setStatus(tx, transfer.id, 'Settled', { processedAt: at });
  await notifyHolders(tx, context, recipient, 'withdrawalArrived', {
    ...newsOf(moving),
    valuesIn: (language) => valuesOf(moving, language),
  });
}

/**
 * Books a returned withdrawal and locks the linked account if the return code requires it.
 * If the savings account is closed, the money is kept as unclaimed and the depositor is asked for another account.
 */
export async function returnWithdrawal(tx: Transaction, moving: Moving, at: Date, code: string | null): Promise<void> {
  const { transfer, depositor, recipient, context } = moving;
  const { id, accountId, cents } = transfer;
  await setStatus(tx, id, 'Returned', { processedAt: at, returnCode: code });
  const ledger = await ledgerAccountsOf(tx, accountId);
  const isKept = await isClosed(tx, accountId);
  const to = isKept ? ledger.unclaimed : ledger.available;
  await writeEntries(tx, [{ transferId: id, kind: 'returned', at, lines: move(ledger.clearing, to, cents) }]);
  if (!isKept) await recover(tx, accountId, ledger, at);
  if (locksLater(code)) await lockLinked(tx, moving, code);
  await stopClosing(tx, context, accountId);
  await notifyHolders(tx, context, recipient, isKept ? 'closedReturned' : 'withdrawalReturned', {
    ...newsOf(moving),
    valuesIn: (language) => ({ ...valuesOf(moving, language), link: `${context.origin}/login` }),
  });
  await record(tx, context, { event: 'transfer.returned', userId: depositor.userId, detail: { transferId: id, code } });
}

const newsOf = ({ transfer }: Moving) => ({ kind: 'withdrawal' as const, about: { transaction: transfer.id } });

const valuesOf = ({ transfer, linked }: Moving, language: string) => ({
  amount: formatMoney(transfer.cents, language),
  bank: linked.institution,
  mask: linked.mask,
});
